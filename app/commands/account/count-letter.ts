import { ACCOUNT_LIMITS } from '#domain/account-limits.ts'
import { type EmailAddress, mailboxOf } from '#domain/email-address.ts'
import { countUses } from '#platform/rate-limit.server.ts'
import type { Db } from '#platform/schema.ts'

/** Counted by what was typed, whether there is such an account or not. */
export async function countLetter(
  db: Db,
  { email, network }: { email: EmailAddress; network: string },
  now: Temporal.Instant,
): Promise<void> {
  const mailbox = mailboxOf(email)
  await countUses(
    db,
    [
      { limit: ACCOUNT_LIMITS.mailToAddress, subject: `${mailbox} ${network}` },
      { limit: ACCOUNT_LIMITS.mailToAddressFromAll, subject: mailbox },
      { limit: ACCOUNT_LIMITS.mailFromNetwork, subject: network },
    ],
    now,
  )
}
