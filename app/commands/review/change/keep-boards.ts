import { type RawBuilder, sql } from 'kysely'
import {
  type Period,
  periodRange,
  previousPeriod,
  runningPeriods,
} from '#domain/leaderboard/period.ts'
import type { Db } from '#platform/database/schema.ts'
import { difference, type Move } from './contribution.ts'
import type { LockedReview } from './lock-review.ts'

/**
 * Adds what has changed to the twelve boards of the running periods, for all, the category and the
 * activity; ended periods stay as they are, and whoever has left is on no running board. The ranks
 * of these boards are counted later. Returns the periods.
 */
export async function keepBoards(
  tx: Db,
  review: LockedReview,
  move: Move,
  now: Temporal.Instant,
): Promise<Period[]> {
  const moved = move.after ?? move.before
  if (!moved || review.memberStatus === 'removed') return []
  const sums = {
    halves: difference(move, (each) => each.pointHalves),
    reviews: difference(move, () => 1),
    ratings: difference(move, (each) => each.rating),
  }
  if (Object.values(sums).every((sum) => sum === 0)) return []
  const publishedAt = Temporal.Instant.fromEpochMilliseconds(moved.publishedAt.getTime())
  const periods = runningPeriods(publishedAt, now)
  if (periods.length === 0) return []

  const keep = sums.reviews > 0 ? enter(review, sums) : changeOrLeave(review, sums)
  await sql`
    with board (period, starts_on, previous_on, scope_id) as materialized (
      values ${sql.join(periods.flatMap((period) => rowsOf(period, review)))}
    ), ${keep}
    insert into changed_board (period, starts_on, scope_id)
    select period, starts_on, scope_id from board
  `.execute(tx)
  return periods
}

/** Written out: of a list that a function returns the planner would read the member's whole history. */
function rowsOf(period: Period, { categoryId, activityId }: LockedReview): RawBuilder<unknown>[] {
  const startsOn = periodRange(period).start.toString()
  const before = previousPeriod(period)
  const previousOn = before ? periodRange(before).start.toString() : null
  return [0, categoryId, activityId].map(
    (scope) => sql`(${period.kind}, ${startsOn}::date, ${previousOn}::date, ${scope}::int)`,
  )
}

type Sums = { halves: number; reviews: number; ratings: number }

function enter({ memberId }: LockedReview, { halves, reviews, ratings }: Sums) {
  return sql`kept as (
    insert into leaderboard_score as s (period, starts_on, scope_id, member_id, point_halves,
                                        review_count, rating_sum, previous_rank)
    select b.period, b.starts_on, b.scope_id, ${memberId}, ${halves}::int, ${reviews}::int,
           ${ratings}::numeric,
           (select before.rank from leaderboard_score before
             where before.period = b.period and before.starts_on = b.previous_on
               and before.scope_id = b.scope_id and before.member_id = ${memberId})
      from board b
    on conflict (period, starts_on, scope_id, member_id) do update set
      point_halves = s.point_halves + excluded.point_halves,
      review_count = s.review_count + excluded.review_count,
      rating_sum = s.rating_sum + excluded.rating_sum)`
}

/** A row without reviews is no row. */
function changeOrLeave({ memberId }: LockedReview, { halves, reviews, ratings }: Sums) {
  const isBoards = sql`s.period = b.period and s.starts_on = b.starts_on
                       and s.scope_id = b.scope_id and s.member_id = ${memberId}`
  return sql`kept as (
    update leaderboard_score s set
      point_halves = s.point_halves + ${halves}, review_count = s.review_count + ${reviews},
      rating_sum = s.rating_sum + ${ratings}
      from board b where ${isBoards} and s.review_count + ${reviews} > 0
  ), emptied as (
    delete from leaderboard_score s using board b
     where ${isBoards} and s.review_count + ${reviews} = 0)`
}
