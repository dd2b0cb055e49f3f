import type { EmailAddress } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { knownBrowser } from '#platform/security/known-browsers.server.ts'

/** Who asks for an account, as far as it can be told before anything is proved. */
export type Asker = {
  network: string
  /** The secret of a browser that somebody has signed in with before, whoever that was. */
  knownBrowser?: string | undefined
  /** Of whoever is signed in to that very account. */
  sessionId?: number
}

/**
 * As what somebody is counted who has shown before that the account is theirs: apart from all others, so that
 * nobody else makes them wait. Undefined for everybody else.
 */
export async function ownerLane(
  db: Db,
  { address }: EmailAddress,
  { knownBrowser: secret, sessionId }: Asker,
): Promise<string | undefined> {
  if (sessionId !== undefined) return `session ${sessionId}`
  return knownBrowser(db, { secret, address })
}
