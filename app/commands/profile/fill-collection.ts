import { sql } from 'kysely'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import type { Actor } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { type Direction, MOST_IN_COLLECTION, moved } from '#domain/profile/collection.ts'
import type { Db } from '#platform/database/schema.ts'
import { type CollectionChosen, changeCollections, collectionId } from './change-collection.ts'

type Chosen = CollectionChosen & { review: string }

const FULL: AccountRefusal = 'collection-full'

/** At its end. One that is in it stays where it is. */
export async function addToCollection({ db }: { db: Db }, actor: Actor, chosen: Chosen) {
  await changeOrder(db, actor, chosen, (ids, id) => {
    if (ids.includes(id)) return ids
    if (ids.length >= MOST_IN_COLLECTION) throw new AppError('conflict', { reason: FULL })
    return [...ids, id]
  })
}

export async function removeFromCollection({ db }: { db: Db }, actor: Actor, chosen: Chosen) {
  await changeOrder(db, actor, chosen, (ids, id) => ids.filter((each) => each !== id))
}

export async function moveInCollection(
  { db }: { db: Db },
  actor: Actor,
  { direction, ...chosen }: Chosen & { direction: Direction },
) {
  await changeOrder(db, actor, chosen, (ids, id) => moved(ids, id, direction))
}

/** Both the collection and the review are the member's own, and the review is public. */
async function changeOrder(
  db: Db,
  actor: Actor,
  chosen: Chosen,
  change: (ids: number[], id: number) => number[],
): Promise<void> {
  await changeCollections(db, actor, chosen.memberId, async (tx) => {
    const collection = await collectionId(tx, chosen)
    const review = await tx
      .selectFrom('review')
      .select('id')
      .where('public_id', '=', chosen.review)
      .where('member_id', '=', chosen.memberId)
      .where('state', '=', 'published')
      .where('is_erased', '=', false)
      .executeTakeFirst()
    if (!review) throw new AppError('not-found')
    const rows = await tx
      .selectFrom('collection_review')
      .select('review_id')
      .where('collection_id', '=', collection)
      .orderBy('position')
      .execute()
    const before = rows.map(({ review_id }) => review_id)
    await writeOrder(tx, collection, change(before, review.id))
  })
}

/** Places are unique: the rows are written anew. */
async function writeOrder(tx: Db, collection: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('collection_review').where('collection_id', '=', collection).execute()
  await sql`
    insert into collection_review (collection_id, position, review_id)
    select ${collection}, place, id from unnest(${[...ids]}::int[]) with ordinality as own (id, place)
  `.execute(tx)
}
