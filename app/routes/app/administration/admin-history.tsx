import { auditFilterInput, parseAuditPlace } from '#domain/account/audit.ts'
import { audit, auditActors } from '#queries/administration/audit.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { AuditPage } from '#ui/account/administration/history/audit-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/admin-history.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  requirePermission(context, 'read-audit')
  const filter = auditFilterInput.parse(Object.fromEntries(url.searchParams))
  const after = parseAuditPlace(url.searchParams.get('after'))
  return { audit: await audit(db, { filter, after }), filter, actors: await auditActors(db) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function AdminHistoryRoute({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />
}
