import { sql } from 'kysely'
import type { Db } from '#platform/schema.ts'

/** Everything that commands keep up to date review by review, computed once from all reviews. */
export async function addDerivedCounts(db: Db): Promise<void> {
  await sql`
    update member set
      review_count = counted.reviews,
      authenticated_review_count = counted.authenticated,
      rating_sum = counted.rating_sum,
      testimony_count = counted.testimonies,
      video_count = counted.videos,
      case_study_count = counted.case_studies,
      last_review_at = counted.last_review_at
    from (
      select member_id,
             count(*) as reviews,
             count(authenticated_at) as authenticated,
             sum(rating) as rating_sum,
             count(*) filter (where has_testimony) as testimonies,
             count(*) filter (where has_video) as videos,
             count(*) filter (where has_case_study) as case_studies,
             max(published_at) as last_review_at
      from review where state = 'published' group by member_id
    ) as counted
    where counted.member_id = member.id
  `.execute(db)

  await sql`
    insert into member_quality (member_id, tag_id, clients)
    select member_id, quality, count(*)
    from review cross join unnest(quality_ids) as quality
    where state = 'published'
    group by member_id, quality
  `.execute(db)

  // What a buyer's page can list: not its masked reviews, nor those of members that left.
  await sql`
    update buyer set review_count = counted.reviews
    from (
      select review.buyer_id, count(*) as reviews
      from review join member on member.id = review.member_id
      where review.state = 'published' and not review.is_company_masked
        and member.status = 'active'
      group by review.buyer_id
    ) as counted
    where counted.buyer_id = buyer.id
  `.execute(db)

  await sql`
    update site_total set
      review_count = members.reviews,
      authenticated_review_count = members.authenticated,
      member_count = members.count,
      buyer_count = (select count(*) from buyer where review_count > 0 and not is_anonymized)
    from (
      select count(*) as count,
             coalesce(sum(review_count), 0) as reviews,
             coalesce(sum(authenticated_review_count), 0) as authenticated
      from member where status = 'active'
    ) as members
  `.execute(db)
}

/** Members per tag, everywhere and within each category, city, and both. */
export async function addFacets(db: Db): Promise<void> {
  await sql`
    insert into facet_count (category_id, city_slug, tag_id, members)
    select coalesce(place.category_id, 0), coalesce(place.city_slug, ''), place.tag_id,
           count(distinct place.member_id)
    from (
      select member.id as member_id, member.category_id, member_location.city_slug, own.tag_id
      from member
      join (
        select member_id, tag_id from member_tag
        union select member_id, tag_id from member_quality
        union select id, category_id from member
      ) as own on own.member_id = member.id
      left join member_location on member_location.member_id = member.id
      where member.status = 'active'
    ) as place
    group by grouping sets (
      (tag_id), (tag_id, category_id), (tag_id, city_slug), (tag_id, category_id, city_slug)
    )
    having grouping(place.city_slug) = 1 or place.city_slug is not null
  `.execute(db)
}
