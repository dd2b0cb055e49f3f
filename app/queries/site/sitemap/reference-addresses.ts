import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { isShownInFull } from '#queries/review/shown-author.ts'

type ReferenceAddress = {
  id: number
  member_slug: string
  /** The id that the review's page goes by: its own, where the author must not be found by it. */
  reference_id: string
  modified_at: Date
}

/** Of published reviews with ids in a range. A mask decides here which id leaves the database. */
export async function readReferenceAddresses(
  db: Db,
  { after, upTo }: { after: number; upTo: number },
  limit: number,
): Promise<ReferenceAddress[]> {
  const { rows } = await sql<ReferenceAddress>`
    select r.id, m.slug as member_slug, greatest(r.published_at, v.written_at) as modified_at,
           case when c.id is not null and ${isShownInFull()} and not exists (
             select from review newer left join buyer nb on nb.id = newer.buyer_id
              where newer.contact_id = r.contact_id and newer.member_id = r.member_id
                and newer.state = 'published' and not newer.is_erased
                and ${isShownInFull('newer', 'nb')}
                and (newer.published_at, newer.id) > (r.published_at, r.id))
           then c.public_id else r.public_id end as reference_id
      from review r
      join member m on m.id = r.member_id and m.status = 'active'
      join review_version v on v.review_id = r.id and v.version = r.version
      left join contact c on c.id = r.contact_id
      left join buyer b on b.id = r.buyer_id
     where r.id > ${after} and r.id <= ${upTo} and r.state = 'published' and not r.is_erased
     order by r.id
     limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}
