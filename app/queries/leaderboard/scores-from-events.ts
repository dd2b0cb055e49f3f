import { type RawBuilder, sql } from 'kysely'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { COUNTING_EVENTS } from '#domain/review/review-life-cycle.ts'
import { rankOrder } from './ranked-member.ts'

/**
 * Every score of the periods in `period_day`, added up from the events alone: an ended period has what
 * its reviews counted for at its end, the running one what they count for now. Whoever had left before
 * the end, and was still away then, is not in it. Periods go by their number here, where a million
 * reviews are twelve million rows, and ratings by their tenths, of which whole numbers are summed up.
 */
export function scoresFromEvents(
  days: RawBuilder<unknown> = sql`period_day`,
  /** The reviews that these days can hold, so that no others are looked at. */
  isWithin: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    select day.number, scope.id as scope_id, review.member_id,
           sum(span.point_halves)::int as point_halves, count(*)::int as review_count,
           sum(span.tenths) * 0.1 as rating_sum,
           sum(span.tenths)::double precision / (10 * count(*)) as average_rating
      from (
        select review_id, (rating * 10)::int as tenths, point_halves, happened_at as since,
               lead(happened_at) over (partition by review_id order by sequence) as until
          from review_event
         where type in (${sql.join(COUNTING_EVENTS.map((type) => sql.lit(type)))}) and ${isWithin}
      ) as span
      join review on review.id = span.review_id
      join member on member.id = review.member_id
      join ${days} as day on day.day = (review.published_at at time zone ${sql.lit(TIME_ZONE)})::date
     cross join lateral (
       values (0), (review.category_id), (review.activity_id)
     ) as scope (id)
     where span.tenths is not null and span.since < day.cutoff
       and (span.until is null or span.until >= day.cutoff)
       and (member.removed_at is null or member.removed_at >= day.ends_at)
       and not exists (select from member_absence away
                        where away.member_id = member.id and away.left_at < day.ends_at
                          and away.returned_at >= day.ends_at)
     group by day.number, scope.id, review.member_id`
}

/** Rows with the columns of the scores above, and their ranks. */
export function ranked(scores: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select score.*,
           (rank() over (partition by number, scope_id order by ${rankOrder('score')}))::int as rank
      from (${scores}) as score`
}

/** The periods that numbers stand for. */
export function periodsOf(days: RawBuilder<unknown> = sql`period_day`): RawBuilder<unknown> {
  return sql`(select distinct number, period, starts_on, previous_on from ${days} as day)`
}
