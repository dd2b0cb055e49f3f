import { z } from 'zod'
import { expectKnownReachable, expectReachable } from '#commands/mail/suppression.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { colleagueAddress } from '#domain/account/account-input.ts'
import { expectAllowed, isAllowed, type MemberRole } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { ACCOUNT_LIMITS } from '#domain/limit/limits.ts'
import { addressOf, type EmailAddress } from '#domain/text/email-address.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { registrableDomain } from '#platform/email-domain.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { issueToken, revokeTokens } from '#platform/security/tokens.server.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { ownerDomains } from '#queries/account/owner-domains.ts'
import { type AccountContext, sendAccountMail, type WrittenMail } from './account-context.ts'

const NOT_A_CHOICE: AccountProblem = 'not-a-choice'

export const invitationInput = z.object({
  colleague: z.string(),
  role: z.enum(['owner', 'collaborator'], NOT_A_CHOICE),
})

export const invitationChosenInput = z.object({ invitation: z.string() })

type Invited = {
  memberId: number
  mail(secret: string): WrittenMail
  /** To the owners, in the language of each. */
  toOwner(locale: LocaleCode, about: { email: string; isForeign: boolean }): WrittenMail
}

/** Again to somebody who has not answered yet: the same invitation, with a new link. */
export async function inviteColleague(
  context: AccountContext,
  actor: SignedInUser,
  { memberId, colleague, role, ...mails }: Invited & z.output<typeof invitationInput>,
): Promise<void> {
  expectAllowed(actor, 'invite-colleague', memberId)
  const email = colleagueAddress(colleague, addressOf(actor.email).domain)
  if ('problem' in email) throw new AppError('invalid', { colleague: email.problem })
  await inTransaction(context.db, async (tx) => {
    await expectStranger(tx, memberId, email)
    await expectReachable(tx, email.address, 'colleague')
    const isForeign = await expectOwner(tx, actor, memberId, email)
    const invitation = await storeInvitation(tx, {
      memberId,
      email,
      actor,
      // Only an owner makes owners.
      role: isAllowed(actor, 'manage-colleagues', memberId) ? role : 'collaborator',
      now: context.now,
    })
    await sendInvitation(tx, context, { memberId, isForeign, ...mails, ...invitation })
  })
}

export async function inviteAgain(
  context: AccountContext,
  actor: SignedInUser,
  { memberId, invitation, ...mails }: Invited & { invitation: string },
): Promise<void> {
  expectAllowed(actor, 'invite-colleague', memberId)
  await inTransaction(context.db, async (tx) => {
    const found = await openInvitation(tx, memberId, invitation)
      .set({ sent_at: new Date(context.now.epochMilliseconds) })
      .returning(['public_id', 'email'])
      .executeTakeFirst()
    if (!found) throw new AppError('not-found')
    await expectKnownReachable(tx, found.email)
    const isForeign = await expectOwner(tx, actor, memberId, addressOf(found.email))
    await sendInvitation(tx, context, { memberId, isForeign, ...mails, ...found })
  })
}

export async function revokeInvitation(
  { db, now }: AccountContext,
  actor: SignedInUser,
  { memberId, invitation }: { memberId: number; invitation: string },
): Promise<void> {
  expectAllowed(actor, 'manage-colleagues', memberId)
  await inTransaction(db, async (tx) => {
    const found = await openInvitation(tx, memberId, invitation)
      .set({ revoked_at: new Date(now.epochMilliseconds) })
      .returning('public_id')
      .executeTakeFirst()
    if (!found) throw new AppError('not-found')
    await revokeTokens(tx, 'colleague-invitation', found.public_id)
  })
}

/** Of this member alone: another's invitation is not found. */
function openInvitation(db: Db, memberId: number, publicId: string) {
  return db
    .updateTable('colleague_invitation')
    .where('public_id', '=', publicId)
    .where('member_id', '=', memberId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
}

async function expectStranger(tx: Db, memberId: number, { address }: EmailAddress): Promise<void> {
  const known = await tx
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.member_id', '=', memberId)
    .where('u.email', '=', address)
    .executeTakeFirst()
  if (known) throw new AppError('invalid', { colleague: 'colleague-known' })
}

/**
 * Whether the address is at a domain that is not the member's; then only an owner invites. It can be: one invites at
 * the domain of one's own account, whose address may have changed.
 */
async function expectOwner(
  tx: Db,
  actor: SignedInUser,
  memberId: number,
  { domain }: EmailAddress,
): Promise<boolean> {
  const isForeign = !(await ownerDomains(tx, memberId)).includes(registrableDomain(domain))
  if (isForeign && !isAllowed(actor, 'manage-colleagues', memberId))
    throw new AppError('invalid', { colleague: 'colleague-owner' satisfies AccountProblem })
  return isForeign
}

type NewInvitation = {
  memberId: number
  email: EmailAddress
  role: MemberRole
  actor: SignedInUser
  now: Temporal.Instant
}

function storeInvitation(tx: Db, { memberId, email, role, actor, now }: NewInvitation) {
  const sent = { role, invited_by: actor.id, sent_at: new Date(now.epochMilliseconds) }
  return tx
    .insertInto('colleague_invitation')
    .values({ public_id: newPublicId(), member_id: memberId, email: email.address, ...sent })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doUpdateSet(sent),
    )
    .returning(['public_id', 'email'])
    .executeTakeFirstOrThrow()
}

async function sendInvitation(
  tx: Db,
  context: AccountContext,
  invited: Invited & { public_id: string; email: string; isForeign: boolean },
): Promise<void> {
  const { memberId, public_id, email, mail, isForeign } = invited
  const { now } = context
  await countUses(
    tx,
    [
      { limit: ACCOUNT_LIMITS.invitationsOfMember, subject: String(memberId) },
      { limit: ACCOUNT_LIMITS.invitationsToAddress, subject: `${memberId} ${email}` },
    ],
    now,
  )
  // The link of an earlier mail opens nothing any more.
  await revokeTokens(tx, 'colleague-invitation', public_id)
  const token = { purpose: 'colleague-invitation', subject: public_id } as const
  const secret = await issueToken(tx, token, now)
  await sendAccountMail(tx, context, { kind: 'colleague', to: email, mail: mail(secret) })
  for (const owner of await memberOwners(tx, memberId)) {
    const told = invited.toOwner(owner.locale, { email, isForeign })
    const sent = { kind: 'colleague-invited', to: owner.email, mail: told }
    await sendAccountMail(tx, { ...context, language: owner.locale }, sent)
  }
}
