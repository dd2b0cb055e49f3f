import { z } from 'zod'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { MESSAGE_STATUSES, type MessageStatus } from '#domain/inbox/inbox.ts'
import { choiceInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Which message, of which member: one of another is not found. */
export type MessageChosen = { memberId: number; message: string }

type LockedMessage = {
  id: number
  status: MessageStatus
  /** Null of a brief: what is answered there passes through the site. */
  email: string | null
  locale: LocaleCode
  /** A person, or the company of a brief; empty where the brief does not name it. */
  sender: string
  assigneeId: number | null
}

/** Taken for the rest of the transaction. */
export async function lockMessage(
  tx: Db,
  { memberId, message }: MessageChosen,
): Promise<LockedMessage> {
  const found = await tx
    .selectFrom('contact_request')
    .select(['id', 'status', 'email', 'locale', 'first_name', 'last_name', 'company_name'])
    .select('assignee_id as assigneeId')
    .where('public_id', '=', message)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('not-found')
  const { first_name, last_name, company_name, ...locked } = found
  const sender = first_name === null ? company_name : `${first_name} ${last_name}`
  return { ...locked, sender }
}

export async function writeStatus(tx: Db, id: number, status: MessageStatus): Promise<void> {
  await tx.updateTable('contact_request').set({ status }).where('id', '=', id).execute()
}

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
