import { TOKEN_SECONDS, type TokenPurpose } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { newSecret, secretHash } from './secret.server.ts'

/** Who holds a secret. */
type Holder = {
  secret: string
  browser?: string | undefined
  /** Of the account that is signed in: what it asked for itself it may use in any browser. */
  subject?: string | undefined
}

type Token = { subject: string; details: Record<string, unknown> }

type NewToken = {
  purpose: TokenPurpose
  subject: string
  details?: Record<string, unknown>
  /** The secret of the browser that asks, where no other may use the token. */
  browser?: string | undefined
  secret?: string
}

/** Gives the secret; it is stored nowhere. */
export async function issueToken(
  db: Db,
  { purpose, subject, details = {}, browser, secret = newSecret() }: NewToken,
  now: Temporal.Instant,
): Promise<string> {
  await db
    .insertInto('token')
    .values({
      hash: secretHash(purpose, secret),
      purpose,
      subject,
      details: JSON.stringify(details),
      browser_hash: browser ? secretHash('browser', browser) : null,
      created_at: new Date(now.epochMilliseconds),
      expires_at: new Date(now.epochMilliseconds + TOKEN_SECONDS[purpose] * 1000),
    })
    .execute()
  return secret
}

/**
 * `wrong-browser` when another browser asked for it. Looking spends nothing: mail scanners open
 * every link they see.
 */
export async function findToken(
  db: Db,
  purpose: TokenPurpose,
  { secret, browser, subject }: Holder,
  now: Temporal.Instant,
): Promise<Token | 'wrong-browser' | undefined> {
  const found = await db
    .selectFrom('token')
    .select(['subject', 'details', 'browser_hash'])
    .where('hash', '=', secretHash(purpose, secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  if (!found) return undefined
  const { browser_hash, ...token } = found
  const isOwnBrowser = browser !== undefined && secretHash('browser', browser) === browser_hash
  const isOpen = browser_hash === null || isOwnBrowser || token.subject === subject
  return isOpen ? token : 'wrong-browser'
}

/** However many ask at once, one of them gets it. */
export async function spendToken(
  db: Db,
  purpose: TokenPurpose,
  { secret, browser, subject }: Holder,
  now: Temporal.Instant,
): Promise<Token | undefined> {
  const at = new Date(now.epochMilliseconds)
  const browserHash = browser === undefined ? null : secretHash('browser', browser)
  return db
    .updateTable('token')
    .set({ used_at: at })
    .where('hash', '=', secretHash(purpose, secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where(({ or, eb }) =>
      or([
        eb('browser_hash', 'is', null),
        ...(browserHash === null ? [] : [eb('browser_hash', '=', browserHash)]),
        ...(subject === undefined ? [] : [eb('subject', '=', subject)]),
      ]),
    )
    .returning(['subject', 'details'])
    .executeTakeFirst()
}

/** A newer one takes its place, or what it was for has gone. */
export async function revokeTokens(db: Db, purpose: TokenPurpose, subject: string): Promise<void> {
  await db
    .deleteFrom('token')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .execute()
}

/** One that is used again and again: as long once more, from now on. */
export async function renewToken(
  db: Db,
  purpose: TokenPurpose,
  secret: string,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('token')
    .set({ expires_at: new Date(now.epochMilliseconds + TOKEN_SECONDS[purpose] * 1000) })
    .where('hash', '=', secretHash(purpose, secret))
    .where('used_at', 'is', null)
    .execute()
}
