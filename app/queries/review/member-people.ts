import { sql } from 'kysely'
import type { SignalFacts } from '#domain/moderation/review-signals.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { domainsOfMembers } from './member-domains.ts'

export type MemberPeople = SignalFacts['member']

/** By which a member's own people are known, and those of its groups. */
export async function readMemberPeople(db: Db, memberId: number): Promise<MemberPeople> {
  const { rows: others } = await sql<{ id: number }>`
    select distinct other.member_id as id
      from member_group_membership own
      join member_group_membership other on other.group_id = own.group_id
     where own.member_id = ${memberId} and other.member_id <> ${memberId}
  `.execute(db)
  const { rows: mailboxes } = await sql<{ email: string; is_former: boolean }>`
    select u.email, false as is_former from membership m join app_user u on u.id = m.user_id
     where m.member_id = ${memberId}
    union all
    select contact_email, false from member where id = ${memberId} and contact_email is not null
    union all
    select email, true from former_member_user where member_id = ${memberId}
  `.execute(db)
  const of = (isFormer: boolean) =>
    mailboxes
      .filter(({ is_former }) => is_former === isFormer)
      .map(({ email }) => mailboxOf({ address: email }))
  return {
    domains: await domainsOfMembers(db, [memberId]),
    groupDomains: await domainsOfMembers(
      db,
      others.map(({ id }) => id),
    ),
    mailboxes: of(false),
    formerMailboxes: of(true),
  }
}
