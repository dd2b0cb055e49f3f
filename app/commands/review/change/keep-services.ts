import { sql } from 'kysely'
import { periodOf } from '#domain/leaderboard/period.ts'
import type { Db } from '#platform/database/schema.ts'
import { difference, type Move } from './contribution.ts'
import type { LockedReview } from './lock-review.ts'

/** In all years. */
const ALL_YEARS = 0

/** The figures of the member in the activity and the speciality that were bought; a row without reviews is no row. */
export async function keepServices(
  tx: Db,
  { memberId, serviceIds }: LockedReview,
  move: Move,
): Promise<void> {
  const moved = move.after ?? move.before
  if (!moved) return
  const sum = (measure: Parameters<typeof difference>[1]) => difference(move, measure)
  const sums = {
    reviews: sum(() => 1),
    authenticated: sum((each) => each.isAuthenticated),
    ratings: sum((each) => each.rating),
    halves: sum((each) => each.pointHalves),
  }
  if (Object.values(sums).every((each) => each === 0)) return
  const publishedAt = Temporal.Instant.fromEpochMilliseconds(moved.publishedAt.getTime())
  const { year } = periodOf('yearly', publishedAt)
  const tags = [...new Set(serviceIds)]
  const rows = sql`unnest(${tags}::int[]) as tag_id cross join unnest(${[ALL_YEARS, year]}::int[]) as year`
  if (sums.reviews > 0) {
    await sql`
      insert into member_service as s (tag_id, year, member_id, review_count,
                                       authenticated_review_count, rating_sum, point_halves)
      select tag_id, year, ${memberId}, ${sums.reviews}::int, ${sums.authenticated}::int,
             ${sums.ratings}::numeric, ${sums.halves}::int from ${rows}
      on conflict (tag_id, year, member_id) do update set
        review_count = s.review_count + excluded.review_count,
        authenticated_review_count = s.authenticated_review_count
                                     + excluded.authenticated_review_count,
        rating_sum = s.rating_sum + excluded.rating_sum,
        point_halves = s.point_halves + excluded.point_halves
    `.execute(tx)
    return
  }
  const isKept = sql`s.member_id = ${memberId} and (s.tag_id, s.year) in (select tag_id, year from ${rows})`
  await sql`
    with emptied as (
      delete from member_service s where ${isKept} and s.review_count + ${sums.reviews} = 0
    )
    update member_service s set
      review_count = s.review_count + ${sums.reviews},
      authenticated_review_count = s.authenticated_review_count + ${sums.authenticated},
      rating_sum = s.rating_sum + ${sums.ratings},
      point_halves = s.point_halves + ${sums.halves}
     where ${isKept} and s.review_count + ${sums.reviews} > 0
  `.execute(tx)
}
