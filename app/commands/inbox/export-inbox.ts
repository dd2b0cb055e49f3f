import { recordAudit } from '#commands/member/record-audit.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { ExportedMessage } from '#domain/contract/inbox.ts'
import type { MessageStatus } from '#domain/inbox/inbox.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readExportedMessages } from '#queries/inbox/inbox.ts'

/** The messages leave the site: who took how many is recorded, and without the record nothing leaves. */
export async function exportInbox(
  { db, now }: { db: Db; now: Temporal.Instant },
  actor: SignedInUser,
  { memberId, status }: { memberId: number; status: MessageStatus | undefined },
): Promise<ExportedMessage[]> {
  expectAllowed(actor, 'export-inbox', memberId)
  return inTransaction(db, async (tx) => {
    const messages = await readExportedMessages(tx, { memberId, status })
    const details = { messages: messages.length, status: status ?? 'all' }
    await recordAudit(tx, { memberId, userId: actor.id, action: 'export-inbox', details, now })
    return messages
  })
}
