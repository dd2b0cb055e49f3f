import type { TokenPurpose } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { secretHash } from '#platform/security/secret.server.ts'

/** Spent or not: a link goes on telling what became of what it was for, and goes on unsubscribing. */
export async function tokenSubject(
  db: Db,
  purpose: Extract<TokenPurpose, `review-${string}`>,
  secret: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('token')
    .select('subject')
    .where('hash', '=', secretHash(purpose, secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  return found?.subject
}
