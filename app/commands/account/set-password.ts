import { z } from 'zod'
import { emailInput, newPasswordInput, secretInput } from '#domain/account/account-input.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import { revokeTokens, spendToken } from '#platform/security/tokens.server.ts'
import { type AccountContext, sendAccountMail, type WrittenMail } from './account-context.ts'
import { closeAllSessions } from './sessions.ts'
import { type AskedLink, mailLink } from './sign-in-by-link.ts'

export const passwordResetAskedInput = z.object({ email: emailInput })
export const passwordResetInput = z.object({ token: secretInput, password: newPasswordInput })
export const newPasswordFormInput = z.object({ password: newPasswordInput })

export async function askPasswordReset(context: AccountContext, asked: AskedLink): Promise<void> {
  await mailLink(context, 'password-reset', asked)
}

/** By the link that was mailed. Nobody is signed in by it, and whoever was is signed out. Tells whose it was. */
export async function resetPassword(
  context: AccountContext,
  { token, password, changed }: { token: string; password: string; changed: WrittenMail },
): Promise<{ userId: string }> {
  const hash = await hashPassword(password)
  return inTransaction(context.db, async (tx) => {
    const found = await spendToken(tx, 'password-reset', { secret: token }, context.now)
    if (!found) throw new AppError('conflict', { reason: 'spent' })
    const userId = Number(found.subject)
    await revokeTokens(tx, 'password-reset', found.subject)
    await storePassword(tx, { userId, hash }, context.now)
    await closeAllSessions(tx, userId)
    return tellOfPassword(tx, context, userId, changed)
  })
}

/** By whoever is signed in, and has proved it lately; their other sessions end. */
export async function setPassword(
  context: AccountContext,
  actor: SignedInUser,
  { password, changed }: { password: string; changed: WrittenMail },
): Promise<void> {
  const hash = await hashPassword(password)
  await inTransaction(context.db, async (tx) => {
    await storePassword(tx, { userId: actor.id, hash }, context.now)
    await revokeTokens(tx, 'password-reset', String(actor.id))
    await closeAllSessions(tx, actor.id, { except: actor.sessionId })
    await tellOfPassword(tx, context, actor.id, changed)
  })
}

async function storePassword(
  db: Db,
  { userId, hash }: { userId: number; hash: string },
  now: Temporal.Instant,
): Promise<void> {
  const set_at = new Date(now.epochMilliseconds)
  await db
    .insertInto('password')
    .values({ user_id: userId, hash, set_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, set_at }))
    .execute()
}

async function tellOfPassword(
  tx: Db,
  context: AccountContext,
  userId: number,
  mail: WrittenMail,
): Promise<{ userId: string }> {
  const { email, public_id } = await tx
    .selectFrom('app_user')
    .select(['email', 'public_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await sendAccountMail(tx, context, { kind: 'password-changed', to: email, mail })
  return { userId: public_id }
}
