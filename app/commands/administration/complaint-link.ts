import type { Db } from '#platform/database/schema.ts'
import { issueToken } from '#platform/security/tokens.server.ts'

type Decided = {
  /** A row of the record of our staff, or of the life of a review. */
  event: { kind: 'decision' | 'review'; id: number }
  /** The account of who is told; whoever has none is known by the address to which the decision goes. */
  to: { id: number } | { address: string }
}

/** For the mail of a decision: the secret of the link to the one complaint about it, good for six months. */
export async function complaintSecret(
  tx: Db,
  { event, to }: Decided,
  now: Temporal.Instant,
): Promise<string> {
  const details = 'id' in to ? { user: to.id } : { address: to.address }
  const subject = `${event.kind} ${event.id}`
  return issueToken(tx, { purpose: 'complaint', subject, details }, now)
}
