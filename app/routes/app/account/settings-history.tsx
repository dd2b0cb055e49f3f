import { parseAuditPlace } from '#domain/account/audit.ts'
import { companyHistory } from '#queries/account/company-history.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import { CompanyHistoryPage } from '#ui/account/settings/company-history-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/settings-history.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const { member } = requireMemberPermission(context, 'see-settings')
  const { memberId } = member
  const after = parseAuditPlace(url.searchParams.get('after'))
  return { memberName: member.name, ...(await companyHistory(db, { memberId, after })) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function SettingsHistoryRoute({ loaderData }: Route.ComponentProps) {
  return <CompanyHistoryPage {...loaderData} />
}
