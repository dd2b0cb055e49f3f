import { UNCONFIRMED_ALERT_DAYS } from '#domain/alert/alert.ts'
import type { Db } from '#platform/database/schema.ts'

/** What nobody confirmed, and what has come to its end. */
export async function forgetAlerts(db: Db, now: Temporal.Instant): Promise<void> {
  const unconfirmedBefore = now.subtract({ hours: 24 * UNCONFIRMED_ALERT_DAYS })
  await db
    .deleteFrom('alert')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', new Date(unconfirmedBefore.epochMilliseconds))
    .execute()
  await db.deleteFrom('alert').where('ends_at', '<', new Date(now.epochMilliseconds)).execute()
}
