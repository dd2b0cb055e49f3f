import { deskAsked } from '#domain/account/staff/desk-list.ts'
import { caseHolders } from '#queries/administration/cases.ts'
import { complaintCounts, complaintList } from '#queries/moderation/complaints.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { ComplaintsPage } from '#ui/account/administration/complaint/complaints-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/complaints.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'decide-complaints')
  const { state, after } = deskAsked(url.searchParams)
  const list = await complaintList(db, { state, after })
  const open = state === 'open' ? list.lines : []
  const cases = open.map(({ id, receivedAt: since }) => ({ id, since }))
  return {
    list,
    counts: await complaintCounts(db),
    state,
    holders: await caseHolders(db, 'complaint', cases, { user, now }),
    now: now.toString(),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const headers = accountHeaders

export default function ComplaintsRoute({ loaderData }: Route.ComponentProps) {
  return <ComplaintsPage {...loaderData} />
}
