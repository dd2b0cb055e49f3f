import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { findToken, spendToken } from '#platform/security/tokens.server.ts'
import type { AccountContext } from './account-context.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { welcomeAuthor } from './welcome-author.ts'

type Given = {
  secret: string
  browser: string | undefined
  device: string
  replaces: string | undefined
}

export async function signInByLink(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  { secret, browser, device, replaces }: Given,
): Promise<OpenedSession> {
  return inTransaction(db, async (tx) => {
    const token = await spendToken(tx, 'sign-in', { secret, browser }, now)
    const userId = token && ((await welcomeAuthor(tx, token)) ?? Number(token.subject))
    if (userId !== undefined)
      return openSession(tx, { userId, method: 'link', device, replaces }, now)
    const found = await findToken(tx, 'sign-in', { secret, browser }, now)
    throw new AppError('conflict', { reason: found === 'wrong-browser' ? found : 'spent' })
  })
}
