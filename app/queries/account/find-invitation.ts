import type { MemberRole } from '#domain/account/permissions.ts'
import type { Db } from '#platform/database/schema.ts'
import { findToken } from '#platform/security/tokens.server.ts'

type Invitation = {
  id: number
  memberId: number
  memberName: string
  inviter: string | null
  email: string
  role: MemberRole
  /** Whether the invited address has an account. */
  isKnown: boolean
}

/** By the secret of its link; nothing once it is accepted, revoked, sent anew or too old. */
export async function findInvitation(
  { db, now }: { db: Db; now: Temporal.Instant },
  secret: string,
): Promise<Invitation | undefined> {
  const token = await findToken(db, 'colleague-invitation', { secret }, now)
  if (typeof token !== 'object') return undefined
  const row = await db
    .selectFrom('colleague_invitation as i')
    .innerJoin('member', 'member.id', 'i.member_id')
    .leftJoin('app_user as inviter', 'inviter.id', 'i.invited_by')
    .leftJoin('app_user as invited', 'invited.email', 'i.email')
    .select([
      'i.id',
      'i.member_id as memberId',
      'member.name as memberName',
      'inviter.full_name as inviter',
      'i.email',
      'i.role',
      'invited.id as knownId',
    ])
    .where('i.public_id', '=', token.subject)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('member.status', '!=', 'removed')
    .executeTakeFirst()
  if (!row) return undefined
  const { knownId, ...invitation } = row
  return { ...invitation, isKnown: knownId !== null }
}
