import { secretInput } from '#domain/account/account-input.ts'
import { AppError } from '#domain/errors.ts'
import { ACCOUNT_LIMITS } from '#domain/limit/limits.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { creationOptions, type RelyingParty } from '#platform/security/passkeys.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import {
  findToken,
  issueToken,
  revokeTokens,
  spendToken,
} from '#platform/security/tokens.server.ts'
import type { AccountContext } from './account-context.ts'
import { type NewPasskey, storePasskey } from './keep-passkeys.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { passkeyInput } from './sign-in-by-passkey.ts'

/** By which one of our staff makes a passkey: the first one, or another for those that were lost. */
const PURPOSES = ['staff-invitation', 'operator-invitation', 'passkey-reset'] as const

export const staffInvitationInput = passkeyInput.extend({ token: secretInput })

/** Whose it is, as long as it can be used. */
export async function staffOfToken(
  { db, now }: { db: Db; now: Temporal.Instant },
  secret: string,
): Promise<{ id: number; publicId: string; email: string; fullName: string } | undefined> {
  const [found] = (
    await Promise.all(PURPOSES.map((purpose) => findToken(db, purpose, { secret }, now)))
  ).filter((token) => typeof token === 'object')
  if (!found) return undefined
  return db
    .selectFrom('app_user')
    .select(['id', 'public_id as publicId', 'email', 'full_name as fullName'])
    .where('id', '=', Number(found.subject))
    .where('staff_role', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

type Asked = { token: string; network: string; browser: string; site: RelyingParty }

/** A challenge for a new passkey; asking spends nothing. */
export async function askStaffChallenge(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  { token, network, browser, site }: Asked,
) {
  return inTransaction(db, async (tx) => {
    await countUses(tx, [{ limit: ACCOUNT_LIMITS.challengeOfNetwork, subject: network }], now)
    const user = await staffOfToken({ db: tx, now }, token)
    if (!user) throw new AppError('conflict', { reason: 'spent' })
    const creation = { purpose: 'passkey-creation', subject: String(user.id), browser } as const
    const secret = await issueToken(tx, creation, now)
    return creationOptions({ secret, site }, { ...user, credentialIds: [] })
  })
}

/** The link is spent by the passkey that it leads to: one that fails leaves it as it was. */
export async function acceptStaffInvitation(
  context: AccountContext,
  { token, replaces, ...passkey }: NewPasskey & { token: string; replaces: string | undefined },
): Promise<OpenedSession> {
  const { now } = context
  return inTransaction(context.db, async (tx) => {
    const user = await staffOfToken({ db: tx, now }, token)
    const spent = await spend(tx, token, now)
    if (!user || !spent) throw new AppError('conflict', { reason: 'spent' })
    await storePasskey(tx, context, user, passkey)
    for (const purpose of PURPOSES) await revokeTokens(tx, purpose, spent.subject)
    const session = { userId: user.id, method: 'passkey', device: passkey.name, replaces } as const
    return openSession(tx, session, now)
  })
}

async function spend(tx: Db, secret: string, now: Temporal.Instant) {
  for (const purpose of PURPOSES) {
    const spent = await spendToken(tx, purpose, { secret }, now)
    if (spent) return spent
  }
  return undefined
}
