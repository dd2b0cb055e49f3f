import { sql } from 'kysely'
import { PERIODS, periodOf, periodRange } from '#domain/period.ts'
import type { Db } from '#platform/schema.ts'
import { createPeriodDays } from '#queries/leaderboard/period-days.ts'
import { ranked, scoresFromEvents } from '#queries/leaderboard/scores-from-events.ts'

/** Points of every period that has begun, for all, each category and each activity, with ranks. */
export async function addStandings(db: Db, asOf: number): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(asOf)
  await createPeriodDays(db, now)
  await sql`analyze review, review_event, member`.execute(db)
  await sql`
    create temporary table standing on commit drop as ${ranked(scoresFromEvents())}
  `.execute(db)
  await sql`analyze standing`.execute(db)
  await sql`
    insert into leaderboard_score
      (period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum, rank, previous_rank)
    select s.period, s.starts_on, s.scope_id, s.member_id, s.point_halves, s.review_count,
           s.rating_sum, s.rank, before.rank
      from standing s left join standing before
        on (before.period, before.starts_on, before.scope_id, before.member_id)
         = (s.period, s.previous_on, s.scope_id, s.member_id)
  `.execute(db)
  await sql`drop table period_day, standing`.execute(db)
  await closeEndedPeriods(db, now)
}

/** Their ranks are counted above, and the generator gives their rewards itself. */
async function closeEndedPeriods(db: Db, now: Temporal.Instant): Promise<void> {
  const rows = PERIODS.map((period) => ({
    period,
    starts_on: periodRange(periodOf(period, now)).start.toString(),
  }))
  await sql`truncate changed_board, open_period`.execute(db)
  await db.insertInto('open_period').values(rows).execute()
}
