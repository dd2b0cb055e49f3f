import { parseStatisticsSpan } from '#domain/account/statistics/span.ts'
import { readStatistics } from '#queries/account/statistics.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import { StatisticsPage } from '#ui/account/statistics/statistics-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/statistics.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const { member } = requireMemberPermission(context, 'see-statistics')
  const span = parseStatisticsSpan(url.searchParams.get('days'))
  return {
    statistics: await readStatistics(db, { memberId: member.memberId, span, now }),
    membership: member,
    now: now.toString(),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function StatisticsRoute({ loaderData }: Route.ComponentProps) {
  return <StatisticsPage {...loaderData} />
}
