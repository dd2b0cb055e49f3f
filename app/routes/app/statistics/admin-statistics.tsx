import { parseStatisticsSpan } from '#domain/account/statistics/span.ts'
import { figures } from '#queries/administration/figures.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { SiteStatisticsPage } from '#ui/account/statistics/site-statistics-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/admin-statistics.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  requirePermission(context, 'read-statistics')
  const span = parseStatisticsSpan(url.searchParams.get('days'))
  return { statistics: await figures(context.get(appContext).db, span), span }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function AdminStatisticsRoute({ loaderData }: Route.ComponentProps) {
  return <SiteStatisticsPage {...loaderData} />
}
