import { readListQuery } from '#domain/account/list-query.ts'
import { AppError } from '#domain/errors.ts'
import { allDecisions } from '#queries/administration/decisions.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { DecisionsPage } from '#ui/account/administration/decisions-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/admin-history.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  requirePermission(context, 'read-decisions')
  const { q, page } = readListQuery(url.searchParams)
  const decisions = page && (await allDecisions(db, { q, page }))
  if (!decisions) throw new AppError('not-found')
  return { decisions, q }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function AdminHistoryRoute({ loaderData }: Route.ComponentProps) {
  return <DecisionsPage {...loaderData} />
}
