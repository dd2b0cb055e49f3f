import { isWantedByDefault, type NotificationKind } from '#domain/account/notification.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

export type NotificationReader = { id: number; email: string; locale: LocaleCode }

/** Who of a member's team is told of something by mail. */
export async function notificationReaders(
  db: Db,
  memberId: number,
  kind: NotificationKind,
): Promise<NotificationReader[]> {
  const people = await db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .leftJoin('notice_choice as c', (join) =>
      join
        .onRef('c.user_id', '=', 'm.user_id')
        .onRef('c.member_id', '=', 'm.member_id')
        .on('c.notice', '=', kind),
    )
    .select(['u.id', 'u.email', 'u.locale', 'm.role', 'c.is_wanted'])
    .where('m.member_id', '=', memberId)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute()
  return people
    .filter(({ role, is_wanted }) => is_wanted ?? isWantedByDefault(kind, role))
    .map(({ id, email, locale }) => ({ id, email, locale }))
}
