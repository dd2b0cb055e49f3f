import { z } from 'zod'
import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import { closeAllSessions } from '#commands/account/sessions.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { SITE_ROLES, type SiteRole, USER_NAME_LENGTH } from '#domain/account/administration.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { choiceInput, nameInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { complaintSecret } from './complaint-link.ts'
import { decideOnUser } from './decide-on-user.ts'
import { hadPasskey, type StaffInvitationMails, sendStaffLink } from './invite-staff.ts'
import { reasonInput, recordDecision } from './record-decision.ts'

export const userDecisionInput = z.object({ reason: reasonInput })
export const renameInput = z.object({
  full_name: nameInput(USER_NAME_LENGTH),
  reason: reasonInput,
})
export const siteRoleInput = z.object({ reason: reasonInput, role: choiceInput(SITE_ROLES) })

type Chosen = {
  /** The user's public id. */
  user: string
  reason: string
}

type Told = Chosen & {
  /** With the link to a complaint about what goes against them. */
  mail(locale: LocaleCode, complaint: string): WrittenMail
}

/** With another role one signs in anew: what staff may do asks for a proof of its own. */
export async function changeSiteRole(
  context: AccountContext,
  actor: SignedInUser,
  { role, mails, ...chosen }: Chosen & { role: SiteRole; mails: StaffMails },
): Promise<void> {
  const { db, now } = context
  await decideOnUser(db, actor, chosen, async (tx, user) => {
    const staff_role = role === 'author' ? null : role
    if (user.staff_role === staff_role) return
    await tx.updateTable('app_user').set({ staff_role }).where('id', '=', user.id).execute()
    await closeAllSessions(tx, user.id)
    // Whoever becomes one of our staff makes their first passkey with a link; a mailbox alone is not enough, and for
    // another one neither is a single administrator.
    if (staff_role && !(await hadPasskey(tx, user.id))) {
      const link = { purpose: 'staff-invitation', mails } as const
      const { isMailed } = await sendStaffLink(tx, context, user, link)
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
  await decideOnUser(db, actor, chosen, async (tx, user) => {
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

/** As colleagues and the record show them; what they signed as a client keeps its name. */
export async function renameUser(
  context: AccountContext,
  actor: SignedInUser,
  { full_name, mail, ...chosen }: Told & z.output<typeof renameInput>,
): Promise<void> {
  const { db, now } = context
  await decideOnUser(db, actor, chosen, async (tx, user) => {
    const unchanged: AccountProblem = 'unchanged'
    if (user.full_name === full_name) throw new AppError('invalid', { full_name: unchanged })
    await tx.updateTable('app_user').set({ full_name }).where('id', '=', user.id).execute()
    const { user: subject, reason } = chosen
    const id = await recordDecision(tx, { actor, action: 'rename-user', subject, reason, now })
    const complaint = await complaintTo(tx, user, id, now)
    const sent = { kind: 'renamed', to: user.email, mail: mail(user.locale, complaint) }
    await sendAccountMail(tx, { ...context, language: user.locale }, sent)
  })
}

type Setting = { action: 'disable-user' | 'enable-user'; disabled_at: Date | null }

async function setDisabled(
  context: AccountContext,
  actor: SignedInUser,
  { mail, ...chosen }: Told,
  { action, disabled_at }: Setting,
): Promise<void> {
  await decideOnUser(context.db, actor, chosen, async (tx, user) => {
    if ((user.disabled_at === null) === (disabled_at === null)) return
    await tx.updateTable('app_user').set({ disabled_at }).where('id', '=', user.id).execute()
    if (disabled_at) await closeAllSessions(tx, user.id)
    const { user: subject, reason } = chosen
    const { now } = context
    const id = await recordDecision(tx, { actor, action, subject, reason, now })
    const complaint = disabled_at ? await complaintTo(tx, user, id, now) : ''
    const sent = { kind: action, to: user.email, mail: mail(user.locale, complaint) }
    await sendAccountMail(tx, { ...context, language: user.locale }, sent)
  })
}

const complaintTo = (tx: Db, to: { id: number }, id: number, now: Temporal.Instant) =>
  complaintSecret(tx, { event: { kind: 'decision', id }, to }, now)

type StaffMails = Pick<StaffInvitationMails, 'invitation'>
