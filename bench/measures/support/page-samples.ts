import { sql } from 'kysely'
import type { Db } from '#platform/schema.ts'

/** What a visitor asks for: one review, and the pages around it. */
export type PageSample = {
  review_id: number
  published_at: Date
  member_id: number
  member_slug: string
  /** With a letter missing, as typed in haste. */
  misspelt_name: string
  buyer_id: number
  area_id: number
  category_id: number
  activity_id: number
  /** The activity in French, as typed into the search. */
  words: string
  city_slug: string
}

/** Reviews spread evenly over all, so that members come as often as they are spoken of. */
export async function pageSamples(db: Db, count: number): Promise<PageSample[]> {
  const { rows } = await sql<PageSample>`
    select r.id as review_id, r.published_at, r.buyer_id, r.area_id, r.category_id, r.activity_id,
           m.id as member_id, m.slug as member_slug,
           overlay(m.name_folded placing '' from 3 for 1) as misspelt_name,
           activity.label ->> 'FR_FR' as words, place.city_slug
      from generate_series(0, ${count} - 1) as number
     cross join lateral (
       select * from review
        where id > number * (select max(id) from review) / ${count}
          and state = 'published' and not is_company_masked
          and buyer_id is not null and area_id is not null
          and exists (
            select from member join member_location on member_id = member.id
             where member.id = review.member_id and status = 'active')
        order by id limit 1
     ) as r
      join member m on m.id = r.member_id
      join tag activity on activity.id = r.activity_id
      join member_location place on place.member_id = m.id and place.position = (
        select min(position) from member_location where member_id = m.id)
     order by number
  `.execute(db)
  return rows
}
