import { sql } from 'kysely'
import {
  EARLIEST_YEAR,
  nextPeriod,
  PERIODS,
  periodOf,
  periodRange,
  TIME_ZONE,
} from '#domain/leaderboard/period.ts'
import type { Db } from '#platform/database/schema.ts'
import { type AwardDifference, awardDifferences } from '#queries/leaderboard/award-differences.ts'
import {
  type BoardDifference,
  type BoardYear,
  boardDifferences,
  daysOf,
  expectedScores,
  type WorthDifference,
  worthDifferences,
} from '#queries/leaderboard/board-differences.ts'
import { createPeriodDays } from '#queries/leaderboard/period-days.ts'
import { rankBoards } from './rank-boards.ts'

type Told = {
  board(difference: BoardDifference): void
  worth(difference: WorthDifference): void
  award(difference: AwardDifference): void
}

/**
 * Adds up every board again, from the events and from the words that were in force, as they stood at
 * each period's end, and tells what differs, also of the standings that awards keep. A year of one kind of period at a
 * time, seen at one moment.
 */
export async function checkBoards(db: Db, now: Temporal.Instant, told: Told): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await createPeriodDays(tx, now)
      for (const year of await years(tx, now)) {
        for (const difference of await boardDifferences(tx, year)) told.board(difference)
      }
      for (const difference of await awardDifferences(tx)) told.award(difference)
      for await (const difference of worthDifferences(tx)) told.worth(difference)
    })
}

/** Writes what differs. Reviews that change meanwhile wait: their points come on top. */
export async function repairBoards(db: Db, now: Temporal.Instant): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await createPeriodDays(tx, now)
    await sql`lock table leaderboard_score in share row exclusive mode`.execute(tx)
    for (const year of await years(tx, now)) {
      const differences = await boardDifferences(tx, year)
      if (differences.length === 0) continue
      await writeExpected(tx, year)
      await markBoards(tx, differences)
    }
    // Awards take their standings from a board as its ranks are counted.
    await markBoards(tx, await awardDifferences(tx))
  })
  await rankBoards(db)
}

async function writeExpected(tx: Db, year: BoardYear): Promise<void> {
  await sql`
    with expected as materialized (${expectedScores(year)}), gone as (
      delete from leaderboard_score s
       where s.period = ${year.period}
         and s.starts_on in (select starts_on from ${daysOf(year)} as day)
         and not exists (select from expected e where (e.starts_on, e.scope_id, e.member_id)
                                                    = (s.starts_on, s.scope_id, s.member_id))
    )
    insert into leaderboard_score as s (period, starts_on, scope_id, member_id, point_halves,
                                        review_count, rating_sum)
    select period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum
      from expected
    on conflict (period, starts_on, scope_id, member_id) do update
       set point_halves = excluded.point_halves, review_count = excluded.review_count,
           rating_sum = excluded.rating_sum
     where (s.point_halves, s.review_count, s.rating_sum)
       is distinct from (excluded.point_halves, excluded.review_count, excluded.rating_sum)
  `.execute(tx)
}

/** With those that follow, whose evolution is read from them. */
async function markBoards(
  tx: Db,
  differences: readonly Pick<BoardDifference, 'period' | 'starts_on' | 'scope_id'>[],
): Promise<void> {
  const boards = differences.flatMap(({ period, starts_on, scope_id }) => {
    const next = nextPeriod(periodOf(period, Temporal.PlainDate.from(starts_on)))
    return [
      { period, starts_on, scope_id },
      { period, starts_on: periodRange(next).start.toString(), scope_id },
    ]
  })
  await sql`
    insert into changed_board (period, starts_on, scope_id)
    select distinct period, starts_on, scope_id
      from jsonb_to_recordset(${JSON.stringify(boards)}::jsonb)
           as board (period text, starts_on date, scope_id int)
  `.execute(tx)
}

/** From the first that has anything; the days around New Year may lie in a week of the year before. */
async function years(tx: Db, now: Temporal.Instant): Promise<BoardYear[]> {
  const { rows } = await sql<{ first: number | null }>`
    select extract(year from least(
             (select min(starts_on) from leaderboard_score where period = 'yearly')::timestamptz,
             (select min(published_at) from review)) at time zone ${TIME_ZONE})::int as first
  `.execute(tx)
  const found = rows[0]?.first ?? periodOf('yearly', now).year
  const first = Math.max(EARLIEST_YEAR, found - 1)
  return PERIODS.flatMap((period) => {
    const count = periodOf(period, now).year - first + 1
    return Array.from({ length: Math.max(0, count) }, (_, index) => ({
      period,
      year: first + index,
    }))
  })
}
