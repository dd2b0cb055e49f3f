import { z } from 'zod'
import { secretInput } from '#domain/account/account-input.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { addressOf } from '#domain/text/email-address.ts'
import { nameInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { issueToken, spendToken } from '#platform/security/tokens.server.ts'
import { findInvitation } from '#queries/account/find-invitation.ts'
import {
  type AccountContext,
  countMail,
  sendAccountMail,
  type WrittenMail,
} from './account-context.ts'

export const acceptanceInput = z.object({ token: secretInput })
export const newColleagueInput = z.object({ token: secretInput, name: nameInput(120) })

/** Only somebody signed in with the very address that was invited. */
export async function acceptInvitation(
  { db, now }: AccountContext,
  actor: SignedInUser,
  { token }: { token: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const invitation = await findInvitation({ db: tx, now }, token)
    if (!invitation) throw new AppError('conflict', { reason: 'spent' })
    if (invitation.email.toLowerCase() !== actor.email.toLowerCase())
      throw new AppError('forbidden', { reason: 'wrong-person' })
    const spent = await spendToken(tx, 'colleague-invitation', { secret: token }, now)
    if (!spent) throw new AppError('conflict', { reason: 'spent' })
    await tx
      .updateTable('colleague_invitation')
      .set({ accepted_at: new Date(now.epochMilliseconds) })
      .where('id', '=', invitation.id)
      .execute()
    await tx
      .insertInto('membership')
      .values({
        user_id: actor.id,
        member_id: invitation.memberId,
        role: invitation.role,
        joined_at: new Date(now.epochMilliseconds),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'member_id']).doNothing())
      .execute()
    await tx
      .updateTable('session')
      .set({ member_id: invitation.memberId })
      .where('id', '=', actor.sessionId)
      .execute()
  })
}

type Coming = {
  token: string
  name: string | undefined
  network: string
  browser: string
  mail(secret: string): WrittenMail
}

/**
 * The invited address is sent a link to sign in with; if it has no account it gets one, for only
 * its mailbox can know the invitation's secret.
 */
export async function askToJoin(context: AccountContext, coming: Coming): Promise<void> {
  const { token, name, network, browser } = coming
  await inTransaction(context.db, async (tx) => {
    const invitation = await findInvitation({ db: tx, now: context.now }, token)
    if (!invitation) throw new AppError('conflict', { reason: 'spent' })
    const email = addressOf(invitation.email)
    await countMail(tx, { email, network }, context.now)
    const userId = await userOf(tx, context, { email: invitation.email, name })
    const signIn = { purpose: 'sign-in', subject: String(userId), browser } as const
    const mail = coming.mail(await issueToken(tx, signIn, context.now))
    const sent = { kind: 'sign-in', to: invitation.email, mail }
    if (!(await sendAccountMail(tx, context, sent)))
      throw new AppError('conflict', { reason: 'unreachable' })
  })
}

async function userOf(
  tx: Db,
  { language, now }: AccountContext,
  { email, name }: { email: string; name: string | undefined },
): Promise<number> {
  const known = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (known) return known.id
  if (!name) throw new AppError('invalid', { name: 'required' })
  const { id } = await tx
    .insertInto('app_user')
    .values({
      public_id: newPublicId(),
      email,
      full_name: name,
      locale: language,
      created_at: new Date(now.epochMilliseconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
