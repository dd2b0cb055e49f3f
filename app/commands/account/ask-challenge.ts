import type { SignedInUser } from '#domain/account/session.ts'
import { wideNetwork } from '#domain/account/wide-network.ts'
import { ACCOUNT_LIMITS } from '#domain/limits.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import {
  creationOptions,
  type RelyingParty,
  signInOptions,
} from '#platform/security/passkeys.server.ts'
import { countUses, type Use } from '#platform/security/rate-limit.server.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import type { AccountContext } from './account-context.ts'

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
