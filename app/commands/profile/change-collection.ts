import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#domain/account/permissions.ts'
import { DIRECTIONS, type Direction, moved } from '#domain/profile/collection.ts'
import { choiceInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { type CollectionChosen, changeCollections, collectionId } from './own-collection.ts'

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
