import { readListQuery } from '#domain/account/list-query.ts'
import { AppError } from '#domain/errors.ts'
import { companyDomain } from '#platform/email-domain.server.ts'
import { readDomains } from '#queries/client/domains.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { DomainsPage } from '#ui/account/moderation/domains-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/domains.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  requirePermission(context, 'manage-domains')
  const { q, page } = readListQuery(url.searchParams)
  const list = page && (await readDomains(db, { q, page }))
  if (!list) throw new AppError('not-found')
  // One that nobody knows yet can be recorded.
  const typed = companyDomain(q)
  const isKnown = list.lines.some(({ domain }) => domain === typed)
  return { list, q, unknown: typed && !isKnown ? typed : null }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function DomainsRoute({ loaderData }: Route.ComponentProps) {
  return <DomainsPage {...loaderData} />
}
