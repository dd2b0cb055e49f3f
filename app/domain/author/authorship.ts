const HOUR_MS = 3_600_000

/** So long a proof of the mailbox speaks for what was signed from it before it was the account's. */
const PROOF_HOURS = 24

type Address = {
  /** Null where the account was made with the address. */
  emailSince: Date | null
  /** When the session last proved that it reads the mailbox, for this very purpose. */
  mailboxProvedAt: Date | null
}

/**
 * From when on what was signed from an account's address is the account's; null where all of it is.
 * Before that somebody else may have read the mailbox: a change of address alone makes nobody them.
 */
export function authorSince(
  { emailSince, mailboxProvedAt }: Address,
  now: Temporal.Instant,
): Date | null {
  if (emailSince === null || mailboxProvedAt === null) return emailSince
  const isOfThisAddress = mailboxProvedAt > emailSince
  const isFresh = now.epochMilliseconds - mailboxProvedAt.getTime() < PROOF_HOURS * HOUR_MS
  return isOfThisAddress && isFresh ? null : emailSince
}
