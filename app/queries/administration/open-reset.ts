import { sql } from 'kysely'
import {
  approvableSince,
  approvableUntil,
  type OpenReset,
} from '#domain/account/staff/passkey-reset.ts'
import type { Db } from '#platform/database/schema.ts'

/** Of `passkey_reset` as `r`: it waits for another administrator, and has not waited for too long. */
export const isOpenReset = (now: Temporal.Instant) =>
  sql<boolean>`r.outcome is null and r.asked_by is not null
    and r.asked_at > ${approvableSince(now)}`

/** What somebody asks for one of our staff, as another administrator sees it. */
export async function openReset(
  db: Db,
  { user, viewer, now }: { user: string; viewer: { id: number }; now: Temporal.Instant },
): Promise<OpenReset | null> {
  const row = await db
    .selectFrom('passkey_reset as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .innerJoin('app_user as asker', 'asker.id', 'r.asked_by')
    .select(['asker.full_name as askedBy', 'r.asked_by', 'r.reason', 'r.asked_at'])
    .where('u.public_id', '=', user)
    .where(isOpenReset(now))
    .executeTakeFirst()
  if (!row) return null
  const { askedBy, reason } = row
  const until = approvableUntil(row.asked_at).toISOString()
  return { askedBy, reason, isOwn: row.asked_by === viewer.id, until }
}
