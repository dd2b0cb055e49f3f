import { z } from 'zod'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { MESSAGE_STATUSES, type MessageStatus } from '#domain/inbox/inbox.ts'
import { choiceInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockMessage, type MessageChosen, writeStatus } from './message-status.ts'

export const messageStatusInput = z.object({ status: choiceInput(MESSAGE_STATUSES) })

export async function setMessageStatus(
  { db }: { db: Db },
  actor: Actor,
  { status, ...chosen }: MessageChosen & { status: MessageStatus },
): Promise<void> {
  expectAllowed(actor, 'answer-inbox', chosen.memberId)
  await inTransaction(db, async (tx) => {
    const { id } = await lockMessage(tx, chosen)
    await writeStatus(tx, id, status)
  })
}

/** Somebody has it before them: what was new is read, and everything else stays. */
export async function openMessage(
  { db }: { db: Db },
  actor: Actor,
  chosen: MessageChosen,
): Promise<void> {
  expectAllowed(actor, 'read-inbox', chosen.memberId)
  await inTransaction(db, async (tx) => {
    const { id, status } = await lockMessage(tx, chosen)
    if (status === 'new') await writeStatus(tx, id, 'read')
  })
}
