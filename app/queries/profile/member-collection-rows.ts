import { sql } from 'kysely'
import type { Collection } from '#domain/contract/member-reviews.ts'
import type { Db } from '#platform/database/schema.ts'

const isShown = sql<boolean>`r.state = 'published' and not r.is_erased`

/** The collections of a member in its own order, each with the number of reviews that it shows. */
export async function readCollections(db: Db, memberId: number): Promise<Collection[]> {
  const { rows } = await sql<Collection>`
    select c.public_id, c.name,
           (select count(*)::int
              from collection_review cr join review r on r.id = cr.review_id and ${isShown}
             where cr.collection_id = c.id) as endorsements_count
      from collection c
     where c.member_id = ${memberId}
     order by c.position, c.id
  `.execute(db)
  return rows
}

type Part = { offset: number; limit: number }

/** The public ids of a stretch of its reviews, in the order of the collection. */
export async function readCollectionPart(
  db: Db,
  collectionId: string,
  { offset, limit }: Part,
): Promise<string[]> {
  const { rows } = await sql<{ public_id: string }>`
    select r.public_id
      from collection c
      join collection_review cr on cr.collection_id = c.id
      join review r on r.id = cr.review_id and ${isShown}
     where c.public_id = ${collectionId}
     order by cr.position
     limit ${sql.lit(limit)} offset ${sql.lit(offset)}
  `.execute(db)
  return rows.map(({ public_id }) => public_id)
}
