import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { tokenSubject } from '#queries/review/review-draft.ts'

/**
 * Whatever is done with a draft follows whatever else is done with it: saved while it is signed, or signed twice at
 * once, it is looked at again by whoever comes second.
 */
export async function lockDraft(
  tx: Db,
  { secret, now }: { secret: string | undefined; now: Temporal.Instant },
): Promise<void> {
  const subject = secret && (await tokenSubject(tx, 'review-invitation', secret, now))
  if (subject)
    await sql`select from review where public_id = ${subject} for no key update`.execute(tx)
}
