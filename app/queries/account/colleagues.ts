import type { Colleague, ColleagueInvitation } from '#domain/contract/account.ts'
import type { Db } from '#platform/database/schema.ts'

/** The people of a member, owners first, and those who have been invited. */
export async function colleagues(
  db: Db,
  memberId: number,
): Promise<{ people: Colleague[]; invitations: ColleagueInvitation[] }> {
  const people = await db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.public_id as id', 'u.full_name as fullName', 'u.email', 'm.role'])
    .select('m.joined_at as joinedAt')
    .where('m.member_id', '=', memberId)
    .orderBy('m.role', 'desc')
    .orderBy('m.joined_at')
    .orderBy('u.id')
    .execute()
  const invitations = await db
    .selectFrom('colleague_invitation')
    .select(['public_id as id', 'email', 'role', 'sent_at as sentAt'])
    .where('member_id', '=', memberId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    people: people.map((each) => ({ ...each, joinedAt: each.joinedAt.toISOString() })),
    invitations: invitations.map((each) => ({ ...each, sentAt: each.sentAt.toISOString() })),
  }
}
