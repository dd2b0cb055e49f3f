import { sql } from 'kysely'
import { type AccountContext, sendAccountMail } from '#commands/account/account-context.ts'
import { expectKnownReachable } from '#commands/mail/suppression.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { obstacleToApproval, type PasskeyResetMails } from '#domain/account/staff/passkey-reset.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { readAdministrators } from '#queries/account/administrators.ts'
import { isOpenReset } from '#queries/administration/open-reset.ts'
import { type DecidedUser, decideOnUser } from './decide-on-user.ts'
import { shutAccount } from './invite-staff.ts'
import { recordDecision } from './record-decision.ts'

type Chosen = { user: string; reason: string; mails: PasskeyResetMails }

/** For one of our staff who has lost passkeys and codes: nothing happens before another administrator approves. */
export async function askPasskeyReset(
  context: AccountContext,
  actor: SignedInUser,
  { user: subject, reason, mails }: Chosen,
): Promise<void> {
  const { db, now } = context
  await decideOnUser(db, actor, { user: subject }, async (tx, user) => {
    expectStaff(user)
    await expectKnownReachable(tx, user.email)
    if (await openReset(tx, user.id, now)) throw refused('conflict', 'changed-meanwhile')
    await tx
      .insertInto('passkey_reset')
      .values({
        public_id: newPublicId(),
        user_id: user.id,
        asked_by: actor.id,
        reason,
        asked_at: dateOf(now),
      })
      .execute()
    await recordDecision(tx, { actor, action: 'ask-passkey-reset', subject, reason, now })
    const by = actor.fullName
    const about = { user: { id: subject, email: user.email }, by, reason }
    for (const { id, email, locale } of await readAdministrators(tx)) {
      if (id === actor.id || id === user.id) continue
      const sent = { kind: 'passkey-reset-asked', to: email, mail: mails.asked(locale, about) }
      await sendAccountMail(tx, { ...context, language: locale }, sent)
    }
    const mail = mails.announced(user.locale, { by })
    const sent = { kind: 'passkey-reset-asked', to: user.email, mail }
    await sendAccountMail(tx, { ...context, language: user.locale }, sent)
  })
}

/** Nothing that opened the account does any longer, but a link that works for an hour. */
export async function approvePasskeyReset(
  context: AccountContext,
  actor: SignedInUser,
  { user: subject, reason, mails }: Chosen,
): Promise<void> {
  const { db, now } = context
  await decideOnUser(db, actor, { user: subject }, async (tx, user) => {
    expectStaff(user)
    const asked = await openReset(tx, user.id, now)
    if (!asked) throw refused('conflict', 'changed-meanwhile')
    const obstacle = obstacleToApproval({ actorId: actor.id, userId: user.id, ...asked }, now)
    if (obstacle) throw refused(obstacle === 'own-asking' ? 'forbidden' : 'conflict', obstacle)
    if (!(await isAdministrator(tx, asked.askedBy))) throw refused('conflict', 'changed-meanwhile')
    await decide(tx, { id: asked.id, outcome: 'approved' }, actor, now)
    await shutAccount(tx, user.id)
    const token = { purpose: 'passkey-reset', subject: String(user.id) } as const
    const mail = mails.link(user.locale, await issueToken(tx, token, now))
    const sent = { kind: 'passkey-reset', to: user.email, mail }
    const isMailed = await sendAccountMail(tx, { ...context, language: user.locale }, sent)
    // Thrown within the transaction: else nothing would open the account.
    if (!isMailed) throw refused('conflict', 'unreachable')
    await recordDecision(tx, { actor, action: 'reset-passkey', subject, reason, now })
  })
}

/** By any other administrator, and by whoever asked: then it was not needed after all. */
export async function refusePasskeyReset(
  { db, now }: AccountContext,
  actor: SignedInUser,
  { user: subject, reason }: Omit<Chosen, 'mails'>,
): Promise<void> {
  await decideOnUser(db, actor, { user: subject }, async (tx, user) => {
    const asked = await openReset(tx, user.id, now)
    if (!asked) throw refused('conflict', 'changed-meanwhile')
    await decide(tx, { id: asked.id, outcome: 'refused' }, actor, now)
    await recordDecision(tx, { actor, action: 'refuse-passkey-reset', subject, reason, now })
  })
}

function expectStaff({ staff_role, disabled_at }: DecidedUser): void {
  if (!staff_role) throw refused('conflict', 'changed-meanwhile')
  if (disabled_at) throw refused('conflict', 'account-disabled')
}

const openReset = (tx: Db, userId: number, now: Temporal.Instant) =>
  tx
    .selectFrom('passkey_reset as r')
    .select(['r.id', 'r.asked_by as askedBy', 'r.asked_at as askedAt'])
    .where('r.user_id', '=', userId)
    .where(isOpenReset(now))
    .executeTakeFirst()

type Decision = { id: number; outcome: 'approved' | 'refused' }

async function decide(
  tx: Db,
  { id, outcome }: Decision,
  actor: SignedInUser,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('passkey_reset')
    .set({ outcome, decided_by: actor.id, decided_at: dateOf(now) })
    .where('id', '=', id)
    .execute()
}

/** Whoever asked has lost the right since: then there are not two. */
async function isAdministrator(tx: Db, userId: number | null): Promise<boolean> {
  const found = await tx
    .selectFrom('app_user')
    .select('staff_role as staffRole')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`staff_role is not null`)
    .executeTakeFirst()
  return found !== undefined && isAllowed({ ...found, memberships: [] }, 'manage-users')
}

const refused = (code: 'conflict' | 'forbidden', reason: AccountRefusal) =>
  new AppError(code, { reason })

const dateOf = ({ epochMilliseconds }: Temporal.Instant) => new Date(epochMilliseconds)
