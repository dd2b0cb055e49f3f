import { wideNetwork } from '#domain/account/wide-network.ts'
import { ACCOUNT_DELAYS, ACCOUNT_LIMITS } from '#domain/limits.ts'
import { type EmailAddress, mailboxOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { type Asker, ownerLane } from './owner-lane.ts'

/** Counted by what was typed, whether there is such an account or not. */
export async function countLetter(
  db: Db,
  { email, ...asker }: Asker & { email: EmailAddress },
  now: Temporal.Instant,
): Promise<void> {
  const mailbox = mailboxOf(email)
  const { network } = asker
  const lane = await ownerLane(db, email, asker)
  const asked = lane
    ? [{ limit: ACCOUNT_LIMITS.mailAskedByOwner, subject: `${mailbox} ${lane}` }]
    : [
        { limit: ACCOUNT_DELAYS.mailToAddress, subject: mailbox },
        { limit: ACCOUNT_LIMITS.mailFromNetwork, subject: network },
        { limit: ACCOUNT_LIMITS.mailFromWideNetwork, subject: wideNetwork(network) },
      ]
  await countUses(db, asked, now)
}
