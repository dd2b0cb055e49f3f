import { MEMBER_PLOTS, plotsAsked } from '#domain/account/statistics/plots.ts'
import { parseStatisticsSpan } from '#domain/account/statistics/span.ts'
import { readStatistics } from '#queries/account/statistics.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { handler } from '#request/handler.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import { memberTables } from '#ui/account/statistics/member-tables.ts'
import { statisticsCsv } from '#ui/account/statistics/statistics-csv.server.ts'
import type { Route } from './+types/statistics-export.ts'

/** Numbers of the member alone: nothing in them is of a person. */
export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, locale, now } = context.get(appContext)
  const { member } = requireMemberPermission(context, 'see-statistics')
  const span = parseStatisticsSpan(url.searchParams.get('days'))
  const plots = plotsAsked(MEMBER_PLOTS, url.searchParams.get('plot'))
  const tables = memberTables(await readStatistics(db, { memberId: member.memberId, span, now }))
  const csv = statisticsCsv(
    plots.map((plot) => tables[plot]),
    locale,
  )
  const what = plots.length === 1 ? plots[0] : 'statistics'
  return fileAnswer(csv, {
    name: `${what}-${member.slug}-${now.toString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
  })
})
