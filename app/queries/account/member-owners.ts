import type { Db } from '#platform/database/schema.ts'
import type { NotificationReader } from './notification-readers.ts'

/** Who is told what becomes of the member itself, whatever else they want to hear of. */
export function memberOwners(db: Db, memberId: number): Promise<NotificationReader[]> {
  return db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email', 'u.locale'])
    .where('m.member_id', '=', memberId)
    .where('m.role', '=', 'owner')
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute()
}
