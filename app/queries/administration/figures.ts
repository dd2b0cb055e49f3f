import { sql } from 'kysely'
import { spanDays } from '#domain/account/dashboard.ts'
import { SITE_FIGURES, type SiteFigure } from '#domain/account/statistics/site-figures.ts'
import {
  type CountedFigure,
  figureOfBuckets,
  type StatisticsSpan,
} from '#domain/account/statistics/span.ts'
import type { SiteStatistics } from '#domain/contract/dashboard.ts'
import type { Db } from '#platform/database/schema.ts'

/** Days that are over and counted; the figures of a whole site are a few rows a day, whatever its reviews. */
export async function figures(db: Db, span: StatisticsSpan): Promise<SiteStatistics | null> {
  const until = await lastCountedDay(db)
  if (!until) return null
  const { starts, previousStart } = spanDays(span, until)
  const days = [previousStart, ...starts].map(String)
  const { rows } = await sql<{ figure: SiteFigure; bucket: number; amount: number }>`
    select figure, width_bucket(day, ${days}::date[]) as bucket, sum(count)::int as amount
      from figure_day where day >= ${days[0]}::date and day <= ${String(until)}::date
     group by 1, 2
  `.execute(db)
  const ofFigure = (figure: SiteFigure): [SiteFigure, CountedFigure] => [
    figure,
    figureOfBuckets(
      rows.filter((row) => row.figure === figure),
      starts.length,
    ),
  ]
  return {
    span,
    starts: starts.map(String),
    until: String(until),
    figures: Object.fromEntries(SITE_FIGURES.map(ofFigure)) as SiteStatistics['figures'],
  }
}

/** Searches have days that are not over: another figure says up to which one all is counted. */
export async function lastCountedDay(db: Db): Promise<Temporal.PlainDate | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from figure_day where figure = 'invited'
  `.execute(db)
  return rows[0]?.day ? Temporal.PlainDate.from(rows[0].day) : undefined
}
