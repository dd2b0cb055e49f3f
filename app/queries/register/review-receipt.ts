import { sql } from 'kysely'
import type { EntryProof } from '#domain/register/entry-proof.ts'
import type { Db } from '#platform/database/schema.ts'
import { type AuthorUser, writtenBy } from '#queries/author/author-review.ts'
import {
  aroundFields,
  type ContentFields,
  committedContent,
  versionFields,
} from './committed-content.ts'
import { proveEntries } from './from-tiles.ts'
import { readPublished } from './published-tree.ts'

/** For the author alone, and never kept: the proof of a publication with everything that it committed to. */
type Receipt = { index: number; proof: string }

type Row = {
  review: string
  index: number
  entry: string
  openings: EntryProof['openings']
  content: ContentFields | null
}

/** Undefined while it has no number that is served, and once nothing opens it any more. */
export async function readReceipt(db: Db, reviewId: number): Promise<Receipt | undefined> {
  const [receipt] = await readReceipts(db, sql`select ${reviewId}::int as id`)
  return receipt
}

/** Of all these reviews that have one, in the order of their numbers. */
async function readReceipts(
  db: Db,
  reviews: ReturnType<typeof sql>,
): Promise<(Receipt & { review: string })[]> {
  const published = await readPublished(db)
  if (!published) return []
  const { rows } = await sql<Row>`
    select r.public_id as review, e.index::float8 as index, e.body as entry, opened.openings,
           case when v.review_id is not null then jsonb_build_object(
             'around', ${aroundFields}, 'version', ${versionFields}) end as content
      from (${reviews}) asked
     cross join lateral (${publicationOf(sql`asked.id`)}) e
      join review r on r.id = e.review_id and not r.is_erased
      left join review_version v
        on v.review_id = r.id and v.version = (e.body::jsonb ->> 'version')::int
     cross join lateral (
       select jsonb_object_agg(o.field, jsonb_build_object(
                'salt', encode(o.salt, 'base64'), 'value', o.value)) as openings
         from register_opening o where o.entry_id = e.id) opened
     where opened.openings is not null
     order by e.index
  `.execute(db)
  const proofs = await proveEntries(
    db,
    published,
    rows.map((row) => ({ index: row.index, entry: row.entry, openings: openingsOf(row) })),
  )
  return rows.map(({ review, index }, at) => ({ review, index, proof: proofs[at] ?? '' }))
}

function openingsOf({ openings: { content: salted, ...others }, content }: Row) {
  if (!salted || !content) return others
  return { ...others, content: { ...salted, value: committedContent(content) } }
}

type Asked = { author: AuthorUser; publicId: string }

/** Its author's alone: undefined for a review of somebody else. */
export async function readOwnReceipt(
  db: Db,
  { author, publicId }: Asked,
): Promise<Receipt | undefined> {
  const [receipt] = await readReceipts(db, ownReview({ author, publicId }))
  return receipt
}

/** All that somebody has, each with the review that it is of. */
export const readOwnReceipts = (db: Db, author: AuthorUser) =>
  readReceipts(
    db,
    sql`
    select r.id from review r where not r.is_erased and r.id in (${writtenBy(author)})`,
  )

/** The number of the publication; null where it has none yet, or never will. */
export async function readOwnEntry(db: Db, asked: Asked): Promise<number | null> {
  const { rows } = await sql<{ index: number }>`
    select p.index::float8 as index from (${ownReview(asked)}) own
     cross join lateral (${publicationOf(sql`own.id`)}) p`.execute(db)
  return rows[0]?.index ?? null
}

const ownReview = ({ author, publicId }: Asked) => sql`
  select r.id from review r
   where r.public_id = ${publicId} and not r.is_erased and r.id in (${writtenBy(author)})`

/** The entry of a review's publication, once a checkpoint that is served holds it. */
export function publicationOf(reviewId: ReturnType<typeof sql>) {
  return sql`
    select own.* from register_entry own
     where own.review_id = ${reviewId} and own.index < (
             select c.size from register_checkpoint c
              where c.published_at is not null order by c.size desc limit 1)
     order by own.id limit 1`
}
