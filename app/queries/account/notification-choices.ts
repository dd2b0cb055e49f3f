import {
  isWantedByDefault,
  NOTIFICATIONS,
  type NotificationKind,
} from '#domain/account/notification.ts'
import type { MemberRole } from '#domain/account/permissions.ts'
import type { Db } from '#platform/database/schema.ts'

export type NotificationChoices = { [kind in NotificationKind]: boolean }

type Asked = { userId: number; memberId: number; role: MemberRole }

/** What somebody is told of, by their own choice or by default. */
export async function readNotificationChoices(
  db: Db,
  { userId, memberId, role }: Asked,
): Promise<NotificationChoices> {
  const chosen = await db
    .selectFrom('notice_choice')
    .select(['notice', 'is_wanted'])
    .where('user_id', '=', userId)
    .where('member_id', '=', memberId)
    .execute()
  const isWanted = (kind: NotificationKind) =>
    chosen.find((choice) => choice.notice === kind)?.is_wanted ?? isWantedByDefault(kind, role)
  return Object.fromEntries(
    NOTIFICATIONS.map((kind) => [kind, isWanted(kind)]),
  ) as NotificationChoices
}

/** Whether the member can be chosen as the recipient of a brief. */
export async function readTakesBriefs(db: Db, memberId: number): Promise<boolean> {
  const { takes_briefs } = await db
    .selectFrom('member')
    .select('takes_briefs')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return takes_briefs
}
