import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

export type ClientFacts = {
  authenticated_count: number
  unauthenticated_count: number
  members_count: number
  first_published_at: Date
  last_experienced_on: string | null
  avg_rating: number
  top_quality_id: number | null
  services: { tag_id: number; count: number }[]
}

/** Published reviews that name the client, of members that are still here; speaks of `r` and `m`. */
export function isSaidBy(buyerId: number): RawBuilder<boolean> {
  return sql`r.buyer_id = ${buyerId} and r.state = 'published' and not r.is_company_masked
    and not r.is_erased and m.status = 'active'`
}

/** Of all its reviews, along their index; nothing when none names the client. */
export async function readClientFacts(db: Db, buyerId: number): Promise<ClientFacts | undefined> {
  const { rows } = await sql<ClientFacts & { review_count: number }>`
    with said as (
      select r.member_id, r.rating, r.activity_id, r.quality_ids, r.authenticated_at,
             r.published_at, r.experienced_on
        from review r join member m on m.id = r.member_id
       where ${isSaidBy(buyerId)}
    )
    select count(*)::int as review_count,
           count(authenticated_at)::int as authenticated_count,
           (count(*) - count(authenticated_at))::int as unauthenticated_count,
           count(distinct member_id)::int as members_count,
           min(published_at) as first_published_at,
           max(experienced_on) as last_experienced_on,
           avg(rating)::float8 as avg_rating,
           (select quality from said cross join unnest(quality_ids) as quality
             group by quality order by count(*) desc, quality limit 1) as top_quality_id,
           (select jsonb_agg(jsonb_build_object('tag_id', activity_id, 'count', times)
                     order by times desc, activity_id)
              from (select activity_id, count(*)::int as times from said group by activity_id) bought
           ) as services
      from said
  `.execute(db)
  const [facts] = rows
  return facts && facts.review_count > 0 ? facts : undefined
}
