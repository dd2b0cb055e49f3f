import { sql } from 'kysely'
import { PERIODS, periodOf, periodRange } from '#domain/leaderboard/period.ts'
import type { Db } from '#platform/database/schema.ts'
import { createPeriodDays } from '#queries/leaderboard/period-days.ts'
import { periodsOf, ranked, scoresFromEvents } from '#queries/leaderboard/scores-from-events.ts'

/** Points of every period that has begun, for all, each category and each activity, with ranks. */
export async function addStandings(db: Db, asOf: number): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(asOf)
  await createPeriodDays(db, now)
  await sql`analyze review, review_event, member`.execute(db)
  await sql`
    create temporary table standing on commit drop as ${ranked(scoresFromEvents())}
  `.execute(db)
  await sql`analyze standing`.execute(db)
  // Within a kind of period, the one before has the number before.
  await sql`
    insert into leaderboard_score
      (period, starts_on, scope_id, member_id, member_name, point_halves, review_count, rating_sum,
       rank, previous_rank)
    select p.period, p.starts_on, s.scope_id, s.member_id, m.name_folded, s.point_halves,
           s.review_count, s.rating_sum, s.rank, before.rank
      from standing s
      join ${periodsOf()} as p on p.number = s.number
      join member m on m.id = s.member_id
      left join standing before
        on before.number = s.number - 1 and p.previous_on is not null
       and before.scope_id = s.scope_id and before.member_id = s.member_id
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
