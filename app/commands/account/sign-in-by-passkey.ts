import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { RelyingParty } from '#platform/security/passkeys.server.ts'
import type { AccountContext } from './account-context.ts'
import { provePasskey } from './prove-passkey.ts'
import { type OpenedSession, openSession } from './sessions.ts'

type Given = {
  credential: unknown
  browser: string | undefined
  site: RelyingParty
  device: string
  replaces: string | undefined
  /** Of somebody who proves again who they are: another's passkey is no proof. */
  expectedUserId?: number
}

export async function signInByPasskey(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  { device, replaces, expectedUserId, ...proof }: Given,
): Promise<OpenedSession> {
  return inTransaction(db, async (tx) => {
    const { userId } = await provePasskey(tx, proof, now)
    if (expectedUserId !== undefined && userId !== expectedUserId)
      throw new AppError('unauthenticated', { reason: 'passkey-failed' })
    return openSession(tx, { userId, method: 'passkey', device, replaces }, now)
  })
}
