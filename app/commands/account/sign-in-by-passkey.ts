import { z } from 'zod'
import type { SignedInUser } from '#domain/account/session.ts'
import { wideNetwork } from '#domain/account/wide-network.ts'
import { AppError } from '#domain/errors.ts'
import { ACCOUNT_LIMITS } from '#domain/limit/limits.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import {
  creationOptions,
  type RelyingParty,
  signInOptions,
  verifiedSignIn,
} from '#platform/security/passkeys.server.ts'
import { countUses, type Use } from '#platform/security/rate-limit.server.ts'
import { issueToken, spendToken } from '#platform/security/tokens.server.ts'
import type { AccountContext } from './account-context.ts'
import { type OpenedSession, openSession } from './sessions.ts'

/** What a browser made of a challenge, as it sends it: JSON in one field. */
export const passkeyInput = z.object({
  credential: z
    .string()
    .max(20_000)
    .transform((text): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        return null
      }
    })
    .catch(null),
})

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

type Asked = { network: string; browser: string; site: RelyingParty }

/** For whoever comes; their passkey says who they are. */
export async function askSignInChallenge(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  { network, browser, site }: Asked,
) {
  return inTransaction(db, async (tx) => {
    await countUses(tx, challengesOf(network), now)
    const token = { purpose: 'passkey-sign-in', subject: 'anybody', browser } as const
    return signInOptions({ secret: await issueToken(tx, token, now), site })
  })
}

export async function askCreationChallenge(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  actor: SignedInUser,
  { network, browser, site }: Asked,
) {
  return inTransaction(db, async (tx) => {
    await countUses(tx, challengesOf(network), now)
    const token = { purpose: 'passkey-creation', subject: String(actor.id), browser } as const
    const secret = await issueToken(tx, token, now)
    const credentialIds = await credentialIdsOf(tx, actor.id)
    return creationOptions({ secret, site }, { ...actor, credentialIds })
  })
}

function challengesOf(network: string): Use[] {
  return [
    { limit: ACCOUNT_LIMITS.challengeOfNetwork, subject: network },
    { limit: ACCOUNT_LIMITS.challengeOfWideNetwork, subject: wideNetwork(network) },
  ]
}

async function credentialIdsOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('passkey')
    .select('credential_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ credential_id }) => credential_id)
}

type Proof = {
  credential: unknown
  browser: string | undefined
  site: RelyingParty
}

/** Whose passkey answered the challenge; throws `passkey-failed`. */
async function provePasskey(
  tx: Db,
  { credential, browser, site }: Proof,
  now: Temporal.Instant,
): Promise<{ userId: number }> {
  const passkey = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', idOf(credential))
    .executeTakeFirst()
  if (!passkey) throw new AppError('unauthenticated', { reason: 'passkey-failed' })
  const expects = async (secret: string) =>
    (await spendToken(tx, 'passkey-sign-in', { secret, browser }, now)) !== undefined
  const counter = await verifiedSignIn(
    { response: credential, expects },
    {
      credentialId: passkey.credential_id,
      publicKey: passkey.public_key,
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
    site,
  )
  if (counter === undefined) throw new AppError('unauthenticated', { reason: 'passkey-failed' })
  await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: new Date(now.epochMilliseconds) })
    .where('id', '=', passkey.id)
    .execute()
  return { userId: passkey.user_id }
}

function idOf(credential: unknown): string {
  const { id } = (credential ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : ''
}
