import { z } from 'zod'
import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import { closeAllSessions } from '#commands/account/sessions.ts'
import { expectReachable } from '#commands/mail/suppression.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { emailInput } from '#domain/account/account-input.ts'
import { OPERATOR, STAFF_ROLES } from '#domain/account/administration.ts'
import type { SignedInUser, StaffLinkPurpose } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { EmailAddress } from '#domain/text/email-address.ts'
import { choiceInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { issueToken, revokeTokens } from '#platform/security/tokens.server.ts'
import { readAdministrators } from '#queries/account/administrators.ts'
import { type DecidedUser, decideOnUser } from './decide-on-user.ts'
import { reasonInput, recordDecision } from './record-decision.ts'

export const inviteStaffInput = z.object({
  email: emailInput,
  role: choiceInput(STAFF_ROLES),
  reason: reasonInput,
})

export type StaffInvitationMails = {
  /** Says how long the link works. */
  invitation(locale: LocaleCode, secret: string, purpose: StaffLinkPurpose): WrittenMail
  /** To every administrator. */
  reset(locale: LocaleCode, about: { email: string }): WrittenMail
}

type InvitationMails = Pick<StaffInvitationMails, 'invitation'>
type Invited = z.output<typeof inviteStaffInput> & { mails: InvitationMails }

/**
 * Makes the account if there is none, gives it the role, and gives the secret of a link that makes its first passkey.
 * An earlier link opens nothing any more. On an empty database this is how the first administrator comes in.
 * Administrators bring in who is not of our staff, or has not made their passkey yet; operators whomever they like.
 */
export async function inviteStaff(
  context: AccountContext,
  actor: SignedInUser | typeof OPERATOR,
  { email, role, reason, mails }: Invited,
): Promise<StaffLink & { user: string }> {
  const isOperator = !('publicId' in actor)
  const purpose = isOperator ? 'operator-invitation' : 'staff-invitation'
  return inTransaction(context.db, async (outer) => {
    await makeUser(outer, context, email)
    const invited = ofAddress(outer, email)
    const invite = async (tx: Db, user: DecidedUser) => {
      if (user.disabled_at) throw refused('email-disabled')
      if (!isOperator) await expectInvitable(tx, user, { email, role })
      await tx.updateTable('app_user').set({ staff_role: role }).where('id', '=', user.id).execute()
      const from = user.staff_role ?? 'author'
      if (from !== role) await closeAllSessions(tx, user.id)
      await recordDecision(tx, {
        actor,
        action: 'invite-staff',
        subject: user.public_id,
        reason,
        details: { ...(from !== role && { from }), to: role },
        now: context.now,
      })
      const link = await sendStaffLink(tx, context, user, { purpose, mails })
      return { ...link, user: user.public_id }
    }
    if (isOperator) return invite(outer, await invited.forUpdate().executeTakeFirstOrThrow())
    const { public_id } = await invited.executeTakeFirstOrThrow()
    return decideOnUser(outer, actor, { user: public_id }, invite)
  })
}

/** Whoever ever had a passkey gets no other by this way: one administrator would do. Roles are given on their page. */
async function expectInvitable(
  tx: Db,
  user: DecidedUser,
  { email, role }: Pick<Invited, 'email' | 'role'>,
): Promise<void> {
  const wasIn = await hadPasskey(tx, user.id)
  if (user.staff_role && (wasIn || user.staff_role !== role)) throw refused('email-of-staff')
  if (wasIn) throw refused('email-with-passkey')
  await expectReachable(tx, email.address)
}

const refused = (email: AccountProblem) => new AppError('invalid', { email })

/**
 * For whoever has lost their passkey, or somebody else has got it: nothing that opened the account does any longer,
 * but the new link. All administrators are told. Throws `not-found` for an address that is not of our staff.
 */
export async function resetStaff(
  context: AccountContext,
  { email, mails }: { email: EmailAddress; mails: StaffInvitationMails },
): Promise<StaffLink> {
  const { now } = context
  return inTransaction(context.db, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select(['id', 'public_id', 'email', 'locale', 'staff_role', 'disabled_at'])
      .where('email', '=', email.address)
      .where('staff_role', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw new AppError('not-found')
    await shutAccount(tx, user.id)
    await recordDecision(tx, {
      actor: OPERATOR,
      action: 'end-sessions',
      subject: user.public_id,
      reason: 'reset-staff',
      now,
    })
    for (const reader of await readAdministrators(tx)) {
      const mail = mails.reset(reader.locale, { email: user.email })
      const sent = { kind: 'staff-reset', to: reader.email, mail }
      await sendAccountMail(tx, { ...context, language: reader.locale }, sent)
    }
    return sendStaffLink(tx, context, user, { purpose: 'operator-invitation', mails })
  })
}

const OPENING = [
  'sign-in',
  'password-reset',
  'recovery',
  'email-change',
  'staff-invitation',
  'operator-invitation',
  'passkey-reset',
] as const

/** Nothing that opened an account does so any longer. */
export async function shutAccount(tx: Db, userId: number): Promise<void> {
  await closeAllSessions(tx, userId)
  for (const table of ['passkey', 'password'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  for (const purpose of OPENING) await revokeTokens(tx, purpose, String(userId))
}

type User = { id: number; email: string; locale: LocaleCode }

/** Nothing is mailed to an address that is suppressed. */
export type StaffLink = { secret: string; isMailed: boolean }

const STAFF_LINKS: readonly StaffLinkPurpose[] = ['staff-invitation', 'operator-invitation']

/** Now or before, as after a reset whose link was never used: then another takes two administrators, or an operator. */
export async function hadPasskey(tx: Db, userId: number): Promise<boolean> {
  const { first_passkey_at } = await tx
    .selectFrom('app_user')
    .select('first_passkey_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return first_passkey_at !== null
}

export async function sendStaffLink(
  tx: Db,
  context: AccountContext,
  { id, email, locale }: User,
  { purpose, mails }: { purpose: StaffLinkPurpose; mails: InvitationMails },
): Promise<StaffLink> {
  const subject = String(id)
  for (const each of STAFF_LINKS) await revokeTokens(tx, each, subject)
  const secret = await issueToken(tx, { purpose, subject }, context.now)
  const mail = mails.invitation(locale, secret, purpose)
  const sent = { kind: 'staff-invitation', to: email, mail }
  const isMailed = await sendAccountMail(tx, { ...context, language: locale }, sent)
  return { secret, isMailed }
}

async function makeUser(
  tx: Db,
  { language, now }: AccountContext,
  { address }: EmailAddress,
): Promise<void> {
  await tx
    .insertInto('app_user')
    .values({
      public_id: newPublicId(),
      email: address,
      full_name: address.slice(0, address.lastIndexOf('@')),
      locale: language,
      created_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

const ofAddress = (tx: Db, { address }: EmailAddress) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'public_id', 'email', 'full_name', 'locale', 'staff_role', 'disabled_at'])
    .where('email', '=', address)
