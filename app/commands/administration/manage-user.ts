import { z } from 'zod'
import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import { closeAllSessions } from '#commands/account/sessions.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { SITE_ROLES, type SiteRole } from '#domain/account/administration.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { choiceInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type StaffInvitationMails, sendStaffLink } from './invite-staff.ts'
import { reasonInput, recordDecision } from './record-decision.ts'

export const userDecisionInput = z.object({ reason: reasonInput })
export const siteRoleInput = z.object({ reason: reasonInput, role: choiceInput(SITE_ROLES) })

type Chosen = {
  /** The user's public id. */
  user: string
  reason: string
}

type Told = Chosen & { mail(locale: LocaleCode): WrittenMail }

/** With another role one signs in anew: what staff may do asks for a proof of its own. */
export async function changeSiteRole(
  context: AccountContext,
  actor: SignedInUser,
  { role, mails, ...chosen }: Chosen & { role: SiteRole; mails: StaffMails },
): Promise<void> {
  const { db, now } = context
  await decide(db, actor, chosen, async (tx, user) => {
    const staff_role = role === 'author' ? null : role
    if (user.staff_role === staff_role) return
    await tx.updateTable('app_user').set({ staff_role }).where('id', '=', user.id).execute()
    await closeAllSessions(tx, user.id)
    // Whoever becomes one of our staff makes their passkey with a link; a mailbox alone is not enough.
    if (staff_role && !(await hasPasskey(tx, user.id))) {
      const { isMailed } = await sendStaffLink(tx, context, user, mails)
      if (!isMailed) throw new AppError('conflict', { reason: 'unreachable' })
    }
    const details = { from: user.staff_role ?? 'author', to: role }
    const decision = { action: 'change-role' as const, subject: chosen.user, details, now }
    await recordDecision(tx, { ...decision, actor, reason: chosen.reason })
  })
}

export async function endSessions(
  { db, now }: AccountContext,
  actor: SignedInUser,
  chosen: Chosen,
): Promise<void> {
  await decide(db, actor, chosen, async (tx, user) => {
    await closeAllSessions(tx, user.id)
    const { user: subject, reason } = chosen
    await recordDecision(tx, { actor, action: 'end-sessions', subject, reason, now })
  })
}

/** Signed out everywhere, and in again nowhere; what they wrote stays. */
export async function disableUser(
  context: AccountContext,
  actor: SignedInUser,
  told: Told,
): Promise<void> {
  const disabled_at = new Date(context.now.epochMilliseconds)
  await setDisabled(context, actor, told, { action: 'disable-user', disabled_at })
}

export async function enableUser(
  context: AccountContext,
  actor: SignedInUser,
  told: Told,
): Promise<void> {
  await setDisabled(context, actor, told, { action: 'enable-user', disabled_at: null })
}

type Setting = { action: 'disable-user' | 'enable-user'; disabled_at: Date | null }

async function setDisabled(
  context: AccountContext,
  actor: SignedInUser,
  { mail, ...chosen }: Told,
  { action, disabled_at }: Setting,
): Promise<void> {
  await decide(context.db, actor, chosen, async (tx, user) => {
    if ((user.disabled_at === null) === (disabled_at === null)) return
    await tx.updateTable('app_user').set({ disabled_at }).where('id', '=', user.id).execute()
    if (disabled_at) await closeAllSessions(tx, user.id)
    const { user: subject, reason } = chosen
    await recordDecision(tx, { actor, action, subject, reason, now: context.now })
    const sent = { kind: action, to: user.email, mail: mail(user.locale) }
    await sendAccountMail(tx, { ...context, language: user.locale }, sent)
  })
}

type StaffMails = Pick<StaffInvitationMails, 'invitation'>

async function hasPasskey(tx: Db, userId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

type User = {
  id: number
  public_id: string
  email: string
  locale: LocaleCode
  staff_role: SignedInUser['staffRole']
  disabled_at: Date | null
}

/** Never of oneself, and never by somebody who has just lost the right: an administrator remains. */
async function decide(
  db: Db,
  actor: SignedInUser,
  { user: publicId }: Chosen,
  work: (tx: Db, user: User) => Promise<void>,
): Promise<void> {
  expectAllowed(actor, 'manage-users')
  const reason: AccountRefusal = 'own-account'
  if (publicId === actor.publicId) throw new AppError('conflict', { reason })
  await inTransaction(db, async (tx) => {
    const both: User[] = await tx
      .selectFrom('app_user')
      .select(['id', 'public_id', 'email', 'locale', 'staff_role', 'disabled_at'])
      .where('public_id', 'in', [publicId, actor.publicId])
      .orderBy('id')
      .forUpdate()
      .execute()
    const user = both.find((each) => each.public_id === publicId)
    const decider = both.find((each) => each.public_id === actor.publicId)
    if (!decider || decider.disabled_at) throw new AppError('forbidden')
    expectAllowed({ staffRole: decider.staff_role, memberships: [] }, 'manage-users')
    if (!user) throw new AppError('not-found')
    await work(tx, user)
  })
}
