import { z } from 'zod'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { ACCOUNT_LIMITS } from '#domain/limit/limits.ts'
import { lineInput } from '#domain/text/text-input.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { newReadableSecret } from '#platform/security/secret.server.ts'
import {
  findToken,
  issueToken,
  revokeTokens,
  spendToken,
} from '#platform/security/tokens.server.ts'
import type { AccountContext } from './account-context.ts'
import { type OpenedSession, openSession } from './sessions.ts'

export const recoveryCodeInput = z.object({ code: lineInput(100) })

const HOW_MANY = 8

/** New ones, shown once; the old ones are worth nothing any more. */
export async function makeRecoveryCodes(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  actor: SignedInUser,
): Promise<string[]> {
  if (actor.withheldRole) throw new AppError('forbidden', { reason: 'passkey-needed' })
  const subject = String(actor.id)
  const codes = Array.from({ length: HOW_MANY }, newReadableSecret)
  await inTransaction(db, async (tx) => {
    await revokeTokens(tx, 'recovery', subject)
    for (const code of codes)
      await issueToken(tx, { purpose: 'recovery', subject, secret: bare(code) }, now)
  })
  return codes
}

/** In place of a passkey that is lost, by whoever has signed in otherwise. */
export async function signInByRecoveryCode(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  actor: SignedInUser,
  { code, device, replaces }: { code: string; device: string; replaces: string | undefined },
): Promise<OpenedSession> {
  const subject = String(actor.id)
  // In a transaction of its own: a try that fails counts too.
  await inTransaction(db, (tx) =>
    countUses(tx, [{ limit: ACCOUNT_LIMITS.recoveryCode, subject }], now),
  )
  return inTransaction(db, async (tx) => {
    const secret = bare(code)
    const found = await findToken(tx, 'recovery', { secret }, now)
    const isOwn = typeof found === 'object' && found.subject === subject
    if (!isOwn || !(await spendToken(tx, 'recovery', { secret }, now)))
      throw new AppError('invalid', { code: 'code-wrong' })
    return openSession(tx, { userId: actor.id, method: 'recovery-code', device, replaces }, now)
  })
}

function bare(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
