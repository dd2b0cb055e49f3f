import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** What a visitor asks for: one review, and the pages around it. */
export type PageSample = {
  review_public_id: string
  member_slug: string
  member_name: string
  /** With a letter missing, as typed in haste. */
  misspelt_name: string
  /** Four members, of them this one. */
  compared_slugs: string[]
  buyer_slug: string
  buyer_name: string
  category: string
  activity_slug: string
  /** The activity in French, as typed into the search. */
  words: string
  city_slug: string
  /** The same for every sample: the member with most reviews, an article, a collection, a reward. */
  largest_slug: string
  article_slug: string
  collection_slug: string
  collection_id: string
  reward_slug: string
  reward_id: string
}

/** Reviews spread evenly over all, so that members come as often as they are spoken of. */
export async function pageSamples(db: Db, count: number): Promise<PageSample[]> {
  const { rows } = await sql<PageSample>`
    select r.public_id as review_public_id, m.slug as member_slug, m.name as member_name,
           overlay(m.name_folded placing '' from 3 for 1) as misspelt_name,
           array(select c.slug from member c where c.status = 'active' and c.id <> m.id and c.id > m.id - 40
                  order by c.id limit 3)
             || array[m.slug] as compared_slugs,
           b.slug as buyer_slug, b.name as buyer_name,
           category.slug as category, activity.slug as activity_slug,
           activity.label ->> 'FR_FR' as words, place.city_slug, fixed.*
      from generate_series(0, ${count} - 1) as number
     cross join lateral (
       select * from review
        where review.id > number * (select max(id) from review) / ${count}
          and state = 'published' and not is_company_masked
          and exists (select from buyer where id = buyer_id and not is_anonymized)
          and area_id is not null
          and exists (
            select from member join member_location on member_id = member.id
             where member.id = review.member_id and status = 'active')
        order by id limit 1
     ) as r
      join member m on m.id = r.member_id
      join buyer b on b.id = r.buyer_id
      join tag activity on activity.id = m.activity_id
      join tag category on category.id = activity.parent_id
      join member_location place on place.member_id = m.id and place.position = (
        select min(position) from member_location where member_id = m.id)
     cross join (
       select (select slug from member where status = 'active' order by review_count desc, id limit 1)
                as largest_slug,
              (select slug from article where published_at is not null order by id limit 1)
                as article_slug,
              owner.slug as collection_slug, c.public_id as collection_id,
              rewarded.slug as reward_slug, rewarded.public_id as reward_id
         from collection c join member owner on owner.id = c.member_id and owner.status = 'active'
        cross join (
          select m.slug, w.public_id from reward w join member m on m.id = w.member_id and m.status = 'active'
           order by w.id limit 1
        ) as rewarded
        order by c.id limit 1
     ) as fixed
     order by number
  `.execute(db)
  return rows
}
