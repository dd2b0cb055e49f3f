import { sql } from 'kysely'
import { z } from 'zod'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { memberSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import {
  COLLECTION_NAME_LIMIT,
  DIRECTIONS,
  type Direction,
  MOST_COLLECTIONS,
  moved,
} from '#domain/profile/collection.ts'
import { choiceInput, lineInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'

export const collectionNameInput = z.object({ name: lineInput(COLLECTION_NAME_LIMIT) })

const FULL: AccountRefusal = 'collection-full'

export const directionInput = z.object({ direction: choiceInput(DIRECTIONS) })

/** In one language; its names in others stay. */
export async function renameCollection(
  { db, language }: { db: Db; language: LocaleCode },
  actor: Actor,
  { name, ...chosen }: CollectionChosen & { name: string },
): Promise<void> {
  await changeCollections(db, actor, chosen.memberId, async (tx) => {
    const id = await collectionId(tx, chosen)
    const named = JSON.stringify({ [language]: name })
    await sql`update collection set name = name || ${named}::jsonb where id = ${id}`.execute(tx)
  })
}

/** The reviews in it stay where they are otherwise. */
export async function deleteCollection(
  { db }: { db: Db },
  actor: Actor,
  chosen: CollectionChosen,
): Promise<void> {
  await changeCollections(db, actor, chosen.memberId, async (tx) => {
    const id = await collectionId(tx, chosen)
    await tx.deleteFrom('collection').where('id', '=', id).execute()
  })
}

/** Among the member's collections. */
export async function moveCollection(
  { db }: { db: Db },
  actor: Actor,
  { direction, ...chosen }: CollectionChosen & { direction: Direction },
): Promise<void> {
  await changeCollections(db, actor, chosen.memberId, async (tx) => {
    const id = await collectionId(tx, chosen)
    const rows = await tx
      .selectFrom('collection')
      .select('id')
      .where('member_id', '=', chosen.memberId)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const ids = moved(
      rows.map((row) => row.id),
      id,
      direction,
    )
    await sql`
      update collection c set position = ordered.place
        from unnest(${ids}::int[]) with ordinality as ordered (id, place)
       where c.id = ordered.id
    `.execute(tx)
  })
}

/** Named in one language; it comes after the others. Gives its public id. */
export async function makeCollection(
  { db, language }: { db: Db; language: LocaleCode },
  actor: Actor,
  { memberId, name }: { memberId: number; name: string },
): Promise<string> {
  const public_id = newPublicId()
  await changeCollections(db, actor, memberId, async (tx) => {
    const { amount, last } = await tx
      .selectFrom('collection')
      .select(({ fn }) => [fn.countAll<number>().as('amount'), fn.max('position').as('last')])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (Number(amount) >= MOST_COLLECTIONS) throw new AppError('conflict', { reason: FULL })
    await tx
      .insertInto('collection')
      .values({
        public_id,
        member_id: memberId,
        position: (last ?? 0) + 1,
        name: { [language]: name },
      })
      .execute()
  })
  return public_id
}

/** Which collection, of which member: one of another is not found. */
export type CollectionChosen = { memberId: number; collection: string }

/** The member is taken first, so that what two colleagues order at once is ordered by one, then by the other. */
export async function changeCollections(
  db: Db,
  actor: Actor,
  memberId: number,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  expectAllowed(actor, 'manage-collections', memberId)
  await inTransaction(db, async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select('public_id')
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!member) throw new AppError('not-found')
    await work(tx)
    await announceChanges(tx, [memberSubject(member.public_id)])
  })
}

export async function collectionId(
  tx: Db,
  { memberId, collection }: CollectionChosen,
): Promise<number> {
  const found = await tx
    .selectFrom('collection')
    .select('id')
    .where('public_id', '=', collection)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!found) throw new AppError('not-found')
  return found.id
}
