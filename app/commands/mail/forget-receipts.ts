import type { Db } from '#platform/database/schema.ts'
import { outboxFile } from '#platform/mailer.server.ts'

/**
 * What a receipt opens is not to be opened any more: a mail that has not left goes without, and of one that lies in the
 * outbox the file goes. Call it where openings are deleted.
 */
export async function forgetReceipts(tx: Db, reviewId: number, at: Date): Promise<void> {
  const mails = await tx
    .updateTable('mail')
    .set({ receipt_review_id: null })
    .where('receipt_review_id', '=', reviewId)
    .returning('message_id')
    .execute()
  if (mails.length === 0) return
  const files = mails.map(({ message_id }) => ({
    folder: 'outbox' as const,
    name: outboxFile(message_id),
    erased_at: at,
  }))
  await tx
    .insertInto('erased_file')
    .values(files)
    .onConflict((conflict) =>
      conflict.columns(['folder', 'name']).doUpdateSet({ erased_at: at, removed_at: null }),
    )
    .execute()
}
