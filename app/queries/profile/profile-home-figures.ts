import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

export type ProfileHomeFigures = {
  ratings: { rating: number; count: number }[]
  /** The sectors that wrote most first. */
  areas: { tag_id: number; count: number }[]
  last_authenticated_at: Date | null
}

/** What a member's published reviews add up to. It walks them once along their index. */
export async function readProfileHomeFigures(
  db: Db,
  memberId: number,
): Promise<ProfileHomeFigures> {
  const { rows } = await sql<ProfileHomeFigures>`
    with own as materialized (
      select r.rating, r.area_id, r.authenticated_at
        from review r
       where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
    )
    select (select coalesce(jsonb_agg(jsonb_build_object('rating', g.rating, 'count', g.count)), '[]')
              from (select rating, count(*) from own group by rating) g) as ratings,
           (select coalesce(jsonb_agg(jsonb_build_object('tag_id', g.area_id, 'count', g.count)
                                      order by g.count desc, g.area_id), '[]')
              from (select area_id, count(*) from own where area_id is not null group by area_id) g)
             as areas,
           (select max(authenticated_at) from own) as last_authenticated_at
  `.execute(db)
  return rows[0] ?? { ratings: [], areas: [], last_authenticated_at: null }
}
