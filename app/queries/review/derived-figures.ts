import { type RawBuilder, sql } from 'kysely'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { followedTag, followedTags } from '#queries/tag/followed.ts'

/** The rule of `isCounted`, for the table `review`: what figures add up, and the public sees. */
export const isCountedReview = sql<boolean>`review.state = 'published' and not review.is_erased`

const EVERYBODY = sql<boolean>`true`

/** Companies by their names; a masked one by its review, or it would show which named one it is. */
export const qualityFigures = (isWanted: RawBuilder<boolean> = EVERYBODY) => sql`
    select review.member_id, quality as tag_id,
           (count(distinct review.buyer_id) filter (where not review.is_company_masked)
            + count(distinct review.id)
                filter (where review.is_company_masked or review.buyer_id is null))::int as clients
      from review cross join unnest(${followedTags(sql`review.quality_ids`)}) as quality
     where ${isCountedReview} and ${isWanted} group by review.member_id, quality`

/** Of each activity and speciality that was bought, in all (0) and in the year of publication. */
export const serviceFigures = (isWanted: RawBuilder<boolean> = EVERYBODY) => sql`
    select service.tag_id, period.year, review.member_id,
           count(*)::int as review_count,
           count(review.authenticated_at)::int as authenticated_review_count,
           sum(review.rating) as rating_sum,
           sum(review.point_halves)::int as point_halves
      from review
     cross join lateral (
       select ${followedTag(sql`review.activity_id`)} as tag_id
       union select ${followedTag(sql`review.service_id`)} where review.service_id is not null) service
     cross join lateral (
       values (0), (extract(year from review.published_at at time zone ${sql.lit(TIME_ZONE)})::int)
     ) period (year)
     where ${isCountedReview} and ${isWanted} group by service.tag_id, period.year, review.member_id`

/** By one thing at a time. A company that is masked has neither size nor sector, and is a client with each review. */
export const tallyFigures = (isWanted: RawBuilder<boolean> = EVERYBODY) => sql`
    with counted as materialized (
      select review.member_id, review.rating, review.area_id, review.authenticated_at, review.published_at,
             review.authenticated_method as method, buyer.staff_range as size,
             case when not review.is_company_masked and not buyer.is_anonymized then buyer.id end as company
        from review left join buyer on buyer.id = review.buyer_id
       where ${isCountedReview} and ${isWanted}
    )
    select member_id, 'rating' as kind, trim_scale(rating)::text as key, count(*)::int as reviews
      from counted group by member_id, rating
    union all
    select member_id, 'method', method, count(*)::int
      from counted where method is not null group by member_id, method
    union all
    select member_id, 'month', to_char(published_at at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM') as month, count(*)::int
      from counted where authenticated_at is not null group by member_id, month
    union all
    select member_id, 'area', area_id::text, count(*)::int
      from counted where company is not null and area_id is not null group by member_id, area_id
    union all
    select member_id, 'size', size, count(distinct company)::int
      from counted where company is not null and size is not null group by member_id, size
    union all
    select member_id, 'client', 'all', (count(distinct company) + count(*) filter (where company is null))::int
      from counted group by member_id`

/** By the month of publication and the rating, as `2026-11:8`. */
export const monthRatingFigures = (isWanted: RawBuilder<boolean> = EVERYBODY) => sql`
    select review.member_id, 'month-rating' as kind,
           to_char(review.published_at at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM')
             || ':' || trim_scale(review.rating) as key,
           count(*)::int as reviews
      from review where ${isCountedReview} and ${isWanted} group by review.member_id, key`

/** What became of the invitations that are still known, by the month in which they were sent. */
export const invitationFigures = (isWanted: RawBuilder<boolean> = EVERYBODY) => sql`
    select review.member_id,
           date_trunc('month', asked.happened_at at time zone ${sql.lit(TIME_ZONE)})::date as month,
           step.name as step, count(*)::int as reviews
      from review
      join review_event asked
        on asked.review_id = review.id and asked.sequence = 1 and asked.type = 'request'
     cross join lateral (
       select 'sent' union all
       select distinct case type when 'start' then 'begun' when 'submit' then 'submitted' when 'decline' then 'declined'
                                 else 'expired' end
         from review_event later
        where later.review_id = review.id and later.type in ('start', 'submit', 'decline', 'expire')
       union all
       select 'published' where review.published_at is not null) step (name)
     where ${isWanted} group by 1, 2, 3`

/** Published reviews with a public reply of the member. */
export const repliedFigures = (isWanted: RawBuilder<boolean> = EVERYBODY) => sql`
    select review.member_id, count(*)::int as replies
      from review join review_reply reply on reply.review_id = review.id
       and reply.kind = 'reply' and reply.hidden_at is null
     where ${isCountedReview} and ${isWanted} group by review.member_id`

/** All tags that a review names, as they are today, each once: an activity may be the service that was bought. */
export const tagsOfReview = sql<
  number[]
>`array(select distinct unnest(${followedTags(sql`array_remove(
  review.quality_ids || array[review.category_id, review.activity_id, review.service_id, review.area_id], null)`)}) order by 1)`

/** Members per tag, everywhere and within each category, city, and both; of some members, or of all. */
export function facetFigures(memberIds?: readonly number[]): RawBuilder<unknown> {
  const isWanted = (id: string) =>
    memberIds ? sql`${sql.ref(id)} = any(${[...memberIds]}::int[])` : EVERYBODY
  return sql`
    select coalesce(place.category_id, 0) as category_id,
           coalesce(place.city_slug, '') as city_slug,
           place.tag_id, count(distinct place.member_id)::int as members
      from (
        select member.id as member_id, member.category_id, member_location.list_slug as city_slug, own.tag_id
          from member
          join (
            select member_id, tag_id from member_tag where ${isWanted('member_id')}
            union select member_id, tag_id from member_quality where ${isWanted('member_id')}
            union select id, category_id from member where ${isWanted('id')}
          ) as own on own.member_id = member.id
          left join member_location on member_location.member_id = member.id
         where member.status = 'active' and ${isWanted('member.id')}
      ) as place
     group by grouping sets (
       (tag_id), (tag_id, category_id), (tag_id, city_slug), (tag_id, category_id, city_slug)
     )
    having grouping(place.city_slug) = 1 or place.city_slug is not null`
}

/**
 * Everything that is kept of reviews change by change, added up from all of them: to begin with, and to
 * compare. None of these is for a page.
 */
export const derivedFigures = {
  member: sql`
    select review.member_id,
           count(*)::int as review_count,
           count(review.authenticated_at)::int as authenticated_review_count,
           sum(review.rating) as rating_sum,
           count(*) filter (where review.has_testimony)::int as testimony_count,
           count(*) filter (where review.has_video)::int as video_count,
           count(*) filter (where review.has_case_study)::int as case_study_count,
           max(review.published_at) as last_review_at
      from review where ${isCountedReview} group by review.member_id`,

  quality: qualityFigures(),
  service: serviceFigures(),
  tally: sql`${tallyFigures()} union all ${monthRatingFigures()}`,
  replied: repliedFigures(),

  /** Of the tags of all kinds. */
  tag: sql`
    select named.tag_id, count(*)::int as review_count
      from review cross join unnest(${tagsOfReview}) as named (tag_id)
     where ${isCountedReview} group by named.tag_id`,

  /** What a buyer's page can list: not its masked reviews, nor those of members that left. */
  buyer: sql`
    select review.buyer_id, count(*)::int as review_count
      from review join member on member.id = review.member_id
     where ${isCountedReview} and not review.is_company_masked
       and review.buyer_id is not null and member.status = 'active'
     group by review.buyer_id`,

  /** From the figures of members and buyers. */
  site: sql`
    select coalesce(sum(review_count), 0)::int as review_count,
           coalesce(sum(authenticated_review_count), 0)::int as authenticated_review_count,
           count(*)::int as member_count,
           (select count(*)::int from buyer
             where buyer.review_count > 0 and not buyer.is_anonymized) as buyer_count
      from member where status = 'active'`,

  facet: facetFigures(),

  /** Of the members in its lists, from their figures. */
  city: sql`
    select place.list_slug as slug, sum(member.review_count)::int as reviews
      from member join member_location place on place.member_id = member.id
     where member.status = 'active' and place.list_slug is not null
     group by place.list_slug`,
}
