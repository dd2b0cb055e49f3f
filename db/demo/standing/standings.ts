import { sql } from 'kysely'
import {
  EARLIEST_YEAR,
  nextPeriod,
  PERIODS,
  type Period,
  periodOf,
  periodRange,
  TIME_ZONE,
} from '#domain/period.ts'
import type { Db } from '#platform/schema.ts'

/** Points of every period that has begun, for all, each category and each activity, with ranks. */
export async function addStandings(db: Db, asOf: number): Promise<void> {
  const periods = PERIODS.flatMap((kind) => periodsUpTo(kind, asOf))
  // A table of its own, because the planner knows nothing of how many days a function returns.
  await sql`
    create temporary table period_day on commit drop as
    select kind, starts_on, ends_on, each::date as day
    from jsonb_to_recordset(${sql.lit(JSON.stringify(periods))}::jsonb)
         as period (kind text, starts_on date, ends_on date)
    cross join generate_series(starts_on, ends_on - 1, interval '1 day') as each
  `.execute(db)
  await sql`analyze period_day, review, member`.execute(db)
  // Removed members keep their rows of the periods that had ended before they left.
  await sql`
    insert into leaderboard_score
      (period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum, rank)
    select period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum,
           rank() over (
             partition by period, starts_on, scope_id
             order by point_halves desc, rating_sum / review_count desc, review_count desc
           )
    from (
      select period_day.kind as period, period_day.starts_on, scope.id as scope_id,
             review.member_id,
             sum(review.point_halves) as point_halves,
             count(*) as review_count,
             sum(review.rating) as rating_sum
      from review
      join member on member.id = review.member_id
      join period_day on period_day.day = (review.published_at at time zone ${TIME_ZONE})::date
      cross join lateral (
        values (0), (review.category_id), (review.activity_id)
      ) as scope (id)
      where review.state = 'published'
        and (member.removed_at is null
             or (member.removed_at at time zone ${TIME_ZONE})::date >= period_day.ends_on)
      group by period_day.kind, period_day.starts_on, scope.id, review.member_id
    ) as score
  `.execute(db)
  await sql`drop table period_day`.execute(db)
}

function periodsUpTo(kind: Period['kind'], asOf: number) {
  const last = periodRange(periodOf(kind, Temporal.Instant.fromEpochMilliseconds(asOf)))
  const periods: { kind: string; starts_on: string; ends_on: string }[] = []
  for (let period: Period = { kind, year: EARLIEST_YEAR, number: 1 }; ; ) {
    const { start, end } = periodRange(period)
    if (Temporal.PlainDate.compare(start, last.start) > 0) return periods
    periods.push({ kind, starts_on: start.toString(), ends_on: end.toString() })
    period = nextPeriod(period)
  }
}
