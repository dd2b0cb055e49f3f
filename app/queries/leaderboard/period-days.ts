import { sql } from 'kysely'
import {
  EARLIEST_YEAR,
  isCurrent,
  nextPeriod,
  PERIODS,
  type Period,
  type PeriodKind,
  periodInstants,
  periodOf,
  periodRange,
  previousPeriod,
} from '#domain/leaderboard/period.ts'
import type { Db } from '#platform/database/schema.ts'

/**
 * A temporary table with a row per day and period, up to the running ones. `number` stands for a period
 * where millions of rows are grouped by it; `cutoff` is where a period stops to follow what happens to
 * its reviews. A table, because the planner knows nothing of how many
 * days a function returns; it lasts as long as the transaction.
 */
export async function createPeriodDays(tx: Db, now: Temporal.Instant): Promise<void> {
  const periods = PERIODS.flatMap((kind) => begunPeriods(kind, now))
  const rows = periods.map((period, index) => {
    const before = previousPeriod(period)
    return {
      number: index + 1,
      period: period.kind,
      year: period.year,
      starts_on: periodRange(period).start.toString(),
      ends_on: periodRange(period).end.toString(),
      previous_on: before ? periodRange(before).start.toString() : null,
      ends_at: periodInstants(period).end.toString(),
      cutoff: isCurrent(period, now) ? 'infinity' : periodInstants(period).end.toString(),
    }
  })
  await sql`
    create temporary table period_day on commit drop as
    select number, period, year, starts_on, previous_on, ends_at, cutoff, each::date as day
      from jsonb_to_recordset(${sql.lit(JSON.stringify(rows))}::jsonb)
           as begun (number int, period text, year int, starts_on date, ends_on date, previous_on date,
                     ends_at timestamptz, cutoff timestamptz)
     cross join generate_series(starts_on, ends_on - 1, interval '1 day') as each
  `.execute(tx)
  await sql`analyze period_day`.execute(tx)
}

export function begunPeriods(kind: PeriodKind, now: Temporal.Instant): Period[] {
  const periods: Period[] = []
  let period: Period = { kind, year: EARLIEST_YEAR, number: 1 }
  const running = periodOf(kind, now)
  while (
    period.year < running.year ||
    (period.year === running.year && period.number <= running.number)
  ) {
    periods.push(period)
    period = nextPeriod(period)
  }
  return periods
}
