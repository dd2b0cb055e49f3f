import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { derivedFigures } from '#queries/review/derived-figures.ts'

/** Everything that commands keep up to date review by review, computed once from all reviews. */
export async function addDerivedCounts(db: Db): Promise<void> {
  await sql`
    update member set
      review_count = counted.review_count,
      authenticated_review_count = counted.authenticated_review_count,
      rating_sum = counted.rating_sum,
      testimony_count = counted.testimony_count,
      video_count = counted.video_count,
      case_study_count = counted.case_study_count,
      last_review_at = counted.last_review_at
    from (${derivedFigures.member}) as counted
    where counted.member_id = member.id
  `.execute(db)
  await sql`
    insert into member_quality (member_id, tag_id, clients) ${derivedFigures.quality}
  `.execute(db)
  await sql`
    insert into member_service (tag_id, year, member_id, review_count, authenticated_review_count,
                                rating_sum, point_halves)
    ${derivedFigures.service}
  `.execute(db)
  await sql`
    update buyer set review_count = counted.review_count
    from (${derivedFigures.buyer}) as counted
    where counted.buyer_id = buyer.id
  `.execute(db)
  await sql`
    update site_total set
      review_count = counted.review_count,
      authenticated_review_count = counted.authenticated_review_count,
      member_count = counted.member_count,
      buyer_count = counted.buyer_count
    from (${derivedFigures.site}) as counted
  `.execute(db)
}

export async function addFacets(db: Db): Promise<void> {
  await sql`
    insert into facet_count (category_id, city_slug, tag_id, members) ${derivedFigures.facet}
  `.execute(db)
}
