import type { Db } from '#platform/database/schema.ts'
import { memberOwners } from './member-owners.ts'
import { type NotificationReader, notificationReaders } from './notification-readers.ts'

/** Has an address, and no account. */
export const NOBODY_SIGNED_UP = 0

/** Whoever wants to hear of it; else the owners; before there are any, the address it gave us. */
export async function messageReaders(db: Db, memberId: number): Promise<NotificationReader[]> {
  const wanting = await notificationReaders(db, memberId, 'message-received')
  if (wanting.length > 0) return wanting
  const owners = await memberOwners(db, memberId)
  if (owners.length > 0) return owners
  const { contact_email } = await db
    .selectFrom('member')
    .select('contact_email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return contact_email ? [{ id: NOBODY_SIGNED_UP, email: contact_email, locale: 'FR_FR' }] : []
}
