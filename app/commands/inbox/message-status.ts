import { AppError } from '#domain/errors.ts'
import type { MessageStatus } from '#domain/inbox/inbox.ts'
import type { LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** Which message, of which member: one of another is not found. */
export type MessageChosen = { memberId: number; message: string }

type LockedMessage = {
  id: number
  status: MessageStatus
  email: string
  locale: LocaleCode
  firstName: string
  lastName: string
  assigneeId: number | null
}

/** Taken for the rest of the transaction. */
export async function lockMessage(
  tx: Db,
  { memberId, message }: MessageChosen,
): Promise<LockedMessage> {
  const found = await tx
    .selectFrom('contact_request')
    .select(['id', 'status', 'email', 'locale', 'first_name as firstName'])
    .select(['last_name as lastName', 'assignee_id as assigneeId'])
    .where('public_id', '=', message)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('not-found')
  return found
}

export async function writeStatus(tx: Db, id: number, status: MessageStatus): Promise<void> {
  await tx.updateTable('contact_request').set({ status }).where('id', '=', id).execute()
}
