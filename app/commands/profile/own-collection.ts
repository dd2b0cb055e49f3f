import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { memberSubject } from '#domain/page-subject.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

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
