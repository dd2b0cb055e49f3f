import { isWantedByDefault, NOTICES, type Notice } from '#domain/account/notification.ts'
import type { MemberRole } from '#domain/account/permissions.ts'
import type { Db } from '#platform/database/schema.ts'

export type NoticeChoices = { [notice in Notice]: boolean }

type Asked = { userId: number; memberId: number; role: MemberRole }

/** What somebody is told of, by their own choice or by default. */
export async function readNoticeChoices(
  db: Db,
  { userId, memberId, role }: Asked,
): Promise<NoticeChoices> {
  const chosen = await db
    .selectFrom('notice_choice')
    .select(['notice', 'is_wanted'])
    .where('user_id', '=', userId)
    .where('member_id', '=', memberId)
    .execute()
  const isWanted = (notice: Notice) =>
    chosen.find((choice) => choice.notice === notice)?.is_wanted ?? isWantedByDefault(notice, role)
  return Object.fromEntries(NOTICES.map((notice) => [notice, isWanted(notice)])) as NoticeChoices
}
