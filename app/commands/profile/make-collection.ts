import { z } from 'zod'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import type { Actor } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { COLLECTION_NAME_LIMIT, MOST_COLLECTIONS } from '#domain/profile/collection.ts'
import { lineInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/public-id.server.ts'
import { changeCollections } from './own-collection.ts'

export const collectionNameInput = z.object({ name: lineInput(COLLECTION_NAME_LIMIT) })

const FULL: AccountRefusal = 'collection-full'

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
