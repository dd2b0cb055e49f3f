import { z } from 'zod'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { NOTE_LIMIT } from '#domain/inbox/inbox.ts'
import { formKeyInput, textInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addEntry } from './add-entry.ts'
import { lockMessage, type MessageChosen, writeStatus } from './message-status.ts'

export const noteInput = z.object({ note: textInput(NOTE_LIMIT), key: formKeyInput })

/** For the team alone. */
export async function writeNote(
  { db, now }: { db: Db; now: Temporal.Instant },
  actor: SignedInUser,
  { note, key, ...chosen }: MessageChosen & z.output<typeof noteInput>,
): Promise<void> {
  expectAllowed(actor, 'answer-inbox', chosen.memberId)
  await inTransaction(db, async (tx) => {
    const { id, status } = await lockMessage(tx, chosen)
    await addEntry(tx, { requestId: id, kind: 'note', authorId: actor.id, body: note, key, now })
    if (status === 'new') await writeStatus(tx, id, 'read')
  })
}
