import { sql } from 'kysely'
import type { Db } from '#platform/schema.ts'
import { inTransaction } from '#platform/transaction.ts'

/** A mail server has refused the address for good: it is not tried again, and who asked for the mail is told. */
export async function noteRefusedMail(db: Db, mailId: number, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mail = await tx
      .updateTable('mail')
      .set({ refused_at: at, unsubscribe_url: null })
      .where('id', '=', mailId)
      .returning('message_id')
      .executeTakeFirstOrThrow()
    const invitation = /^<review-invitation\.([^.]+)\./.exec(mail.message_id)?.[1]
    if (!invitation) return
    await sql`
      update review_invitation set bounced_at = ${at} where public_id = ${invitation}
    `.execute(tx)
  })
}
