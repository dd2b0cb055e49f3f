import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import { closeAllSessions } from '#commands/account/sessions.ts'
import { OPERATOR } from '#domain/account/administration.ts'
import type { StaffRole } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { EmailAddress } from '#domain/text/email-address.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { issueToken, revokeTokens } from '#platform/security/tokens.server.ts'
import { readAdministrators } from '#queries/account/administrators.ts'
import { recordDecision } from './record-decision.ts'

export type StaffInvitationMails = {
  invitation(locale: LocaleCode, secret: string): WrittenMail
  /** To every administrator. */
  reset(locale: LocaleCode, about: { email: string }): WrittenMail
}

type Invited = {
  email: EmailAddress
  role: StaffRole
  mails: Pick<StaffInvitationMails, 'invitation'>
}

/**
 * Makes the account if there is none, gives it the role, and gives the secret of a link that makes its first passkey.
 * An earlier link opens nothing any more. On an empty database this is how the first administrator comes in.
 */
export async function inviteStaff(
  context: AccountContext,
  { email, role, mails }: Invited,
): Promise<StaffLink> {
  const { now } = context
  return inTransaction(context.db, async (tx) => {
    const user = await userOf(tx, context, email)
    if (user.disabled_at) throw new AppError('conflict', { reason: 'account-disabled' })
    await tx.updateTable('app_user').set({ staff_role: role }).where('id', '=', user.id).execute()
    if (user.staff_role !== role) {
      await closeAllSessions(tx, user.id)
      await recordDecision(tx, {
        actor: OPERATOR,
        action: 'change-role',
        subject: user.public_id,
        reason: 'invite-staff',
        details: { from: user.staff_role ?? 'author', to: role },
        now,
      })
    }
    return sendStaffLink(tx, context, user, mails)
  })
}

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
    return sendStaffLink(tx, context, user, mails)
  })
}

const OPENING = [
  'sign-in',
  'password-reset',
  'recovery',
  'email-change',
  'staff-invitation',
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

export async function sendStaffLink(
  tx: Db,
  context: AccountContext,
  { id, email, locale }: User,
  mails: Pick<StaffInvitationMails, 'invitation'>,
): Promise<StaffLink> {
  const subject = String(id)
  await revokeTokens(tx, 'staff-invitation', subject)
  const secret = await issueToken(tx, { purpose: 'staff-invitation', subject }, context.now)
  const sent = { kind: 'staff-invitation', to: email, mail: mails.invitation(locale, secret) }
  const isMailed = await sendAccountMail(tx, { ...context, language: locale }, sent)
  return { secret, isMailed }
}

async function userOf(tx: Db, { language, now }: AccountContext, { address }: EmailAddress) {
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
  return tx
    .selectFrom('app_user')
    .select(['id', 'public_id', 'email', 'locale', 'staff_role', 'disabled_at'])
    .where('email', '=', address)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
