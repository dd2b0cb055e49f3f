import { plotsAsked, SITE_PLOTS } from '#domain/account/statistics/plots.ts'
import { parseStatisticsSpan } from '#domain/account/statistics/span.ts'
import { figures } from '#queries/administration/figures.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { siteTables } from '#ui/account/statistics/site-tables.ts'
import { statisticsCsv } from '#ui/account/statistics/statistics-csv.server.ts'
import type { Route } from './+types/admin-statistics-export.ts'

/** Figures of whole days: nothing in them is of a person. */
export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, locale, now } = context.get(appContext)
  requirePermission(context, 'read-statistics')
  const statistics = await figures(db, parseStatisticsSpan(url.searchParams.get('days')))
  const plots = plotsAsked(SITE_PLOTS, url.searchParams.get('plot'))
  const tables = statistics && siteTables(statistics)
  const csv = statisticsCsv(tables ? plots.map((plot) => tables[plot]) : [], locale)
  return fileAnswer(csv, {
    name: `${plots.length === 1 ? plots[0] : 'statistics'}-${now.toString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
  })
})
