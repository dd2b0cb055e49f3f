import { z } from 'zod'
import { emailInput, passwordInput } from '#domain/account/account-input.ts'
import { wideNetwork } from '#domain/account/wide-network.ts'
import { AppError } from '#domain/errors.ts'
import { ACCOUNT_DELAYS, ACCOUNT_LIMITS } from '#domain/limit/limits.ts'
import { type EmailAddress, mailboxOf } from '#domain/text/email-address.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isPassword } from '#platform/security/password-hash.server.ts'
import { countUses, type Use, uncountUses } from '#platform/security/rate-limit.server.ts'
import type { AccountContext } from './account-context.ts'
import { type Asker, ownerLane } from './owner-lane.ts'
import { type OpenedSession, openSession } from './sessions.ts'

export const passwordSignInInput = z.object({ email: emailInput, password: passwordInput })

type Given = Asker & {
  email: EmailAddress
  password: string
  device: string
  replaces: string | undefined
}

/** An unknown address, one without password and a wrong password are refused alike, after the same work. */
export async function signInByPassword(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  { email, password, device, replaces, ...asker }: Given,
): Promise<OpenedSession> {
  const tries = triesOf(email, asker.network, await ownerLane(db, email, asker))
  // Before the work, in a transaction of its own: many tries at once are counted as well.
  await inTransaction(db, (tx) => countUses(tx, tries, now))
  const found = await db
    .selectFrom('app_user as u')
    .innerJoin('password as p', 'p.user_id', 'u.id')
    .select(['u.id', 'p.hash'])
    .where('u.email', '=', email.address)
    .executeTakeFirst()
  const isRight = await isPassword(password, found?.hash)
  if (!found || !isRight) throw new AppError('unauthenticated', { reason: 'unrecognised' })
  const session = { userId: found.id, method: 'password', device, replaces } as const
  return inTransaction(db, async (tx) => {
    await uncountUses(tx, tries)
    return openSession(tx, session, now)
  })
}

function triesOf(email: EmailAddress, network: string, lane: string | undefined): Use[] {
  const mailbox = mailboxOf(email)
  if (lane) return [{ limit: ACCOUNT_DELAYS.passwordByOwner, subject: `${mailbox} ${lane}` }]
  const wide = wideNetwork(network)
  return [
    { limit: ACCOUNT_DELAYS.passwordFromAll, subject: mailbox },
    { limit: ACCOUNT_DELAYS.passwordFromWideNetwork, subject: `${mailbox} ${wide}` },
    { limit: ACCOUNT_LIMITS.passwordOfNetwork, subject: network },
    { limit: ACCOUNT_LIMITS.passwordOfWideNetwork, subject: wide },
  ]
}
