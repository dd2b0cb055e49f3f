import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Membership, SignedInUser } from '#domain/account/session.ts'
import { authorSince } from '#domain/author/authorship.ts'
import type { Db } from '#platform/database/schema.ts'

/** For its own people, a member that was refused does not merely wait. */
const standing = sql<Membership['status']>`
  case when member.status = 'pending' and member.refused_at is not null then 'refused'
       else member.status end`.as('status')

type Found = { user: SignedInUser; lastSeenAt: Date }

/** By the hash of the session's secret, whether the session is still alive or not. */
export async function sessionUser(
  { db, now }: { db: Db; now: Temporal.Instant },
  hash: string,
): Promise<Found | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select([
      'u.id',
      'u.public_id',
      'u.email',
      'u.email_since as emailSince',
      'u.full_name',
      'u.locale',
      'u.staff_role',
      's.id as session_id',
      's.member_id',
      's.method',
      's.signed_in_at',
      's.last_seen_at',
      's.authenticated_at',
      's.mailbox_proved_at as mailboxProvedAt',
    ])
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('passkey').select('id').whereRef('user_id', '=', 'u.id')).as('has_passkey'),
      jsonArrayFrom(
        selectFrom('membership as m')
          .innerJoin('member', 'member.id', 'm.member_id')
          .select(['m.member_id as memberId', 'member.slug', 'member.name', 'm.role'])
          .select(standing)
          .whereRef('m.user_id', '=', 'u.id')
          .orderBy('member.name_folded')
          .orderBy('member.id'),
      ).as('memberships'),
    ])
    .where('s.hash', '=', hash)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const memberships = row.memberships as Membership[]
  return {
    lastSeenAt: row.last_seen_at,
    user: {
      id: row.id,
      publicId: row.public_id,
      email: row.email,
      authorSince: authorSince(row, now),
      fullName: row.full_name,
      locale: row.locale,
      staffRole: row.staff_role,
      withheldRole: null,
      memberships,
      membership: memberships.find(({ memberId }) => memberId === row.member_id) ?? memberships[0],
      hasPasskey: Boolean(row.has_passkey),
      sessionId: row.session_id,
      method: row.method,
      signedInAt: row.signed_in_at,
      authenticatedAt: row.authenticated_at,
    },
  }
}
