import { sql } from 'kysely'
import {
  type Collection,
  type MemberCollection,
  memberCollectionSchema,
} from '#domain/contract/member-reviews.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { pageInput } from '#queries/query/lang.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'
import { inOrderOf } from '#queries/review/in-order.ts'
import { readEndorsements } from '#queries/review/read-endorsements.ts'
import { exampleMember } from './member-reference-example.ts'
import { memberItemInput, readProfile } from './profile-frame.ts'

const isShown = sql<boolean>`r.state = 'published' and not r.is_erased`

const exampleCollection: MemberCollection = {
  member: exampleMember,
  collection: {
    public_id: 'cOllect10n01',
    name: { FR_FR: 'Portails clients', EN_GB: 'Customer portals' },
    endorsements_count: 1,
  },
  endorsements: exampleEndorsements.endorsements,
  page: 1,
  page_count: 1,
  previous_reference_id: null,
  next_reference_id: null,
  others: [],
}

const PER_PAGE = 20

export const memberCollection = defineQuery({
  name: 'MemberCollection',
  summary: 'A collection of reviews of a member: its name, its count and a page of its reviews.',
  input: memberItemInput.extend({ page: pageInput }),
  output: memberCollectionSchema,
  example: exampleCollection,
  shows: ['member', 'review', 'buyer'],

  async read(context, { slug, id, page }) {
    const { memberId, frame } = await readProfile(context, slug)
    const collections = await readCollections(context.db, memberId)
    const collection = collections.find(({ public_id }) => public_id === id)
    if (!collection) throw new AppError('not-found', { id })
    const page_count = Math.max(1, Math.ceil(collection.endorsements_count / PER_PAGE))
    if (page > page_count) throw new AppError('not-found', { page: `${page}` })

    const start = (page - 1) * PER_PAGE
    // With one neighbour on either side, so that one can walk on from page to page.
    const before = start > 0 ? 1 : 0
    const part = { offset: start - before, limit: before + PER_PAGE + 1 }
    const ids = await readCollectionPart(context.db, id, part)
    const chosen = sql`select id from review where public_id = any(${ids})`
    const endorsements = inOrderOf(ids, await readEndorsements(context, chosen))
    return {
      member: frame,
      collection,
      endorsements: endorsements.slice(before, before + PER_PAGE),
      page,
      page_count,
      previous_reference_id: endorsements.slice(0, before)[0]?.reference_id ?? null,
      next_reference_id: endorsements[before + PER_PAGE]?.reference_id ?? null,
      others: collections.filter(({ public_id }) => public_id !== id),
    }
  },
})

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
async function readCollectionPart(
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
