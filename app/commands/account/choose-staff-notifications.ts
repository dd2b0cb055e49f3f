import { sql } from 'kysely'
import { z } from 'zod'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import {
  ALWAYS_TOLD,
  type StaffNotification,
  staffNotificationsFor,
} from '#domain/account/staff/staff-notification.ts'
import { AppError } from '#domain/errors.ts'
import { boxInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { staffToTell } from '#queries/account/staff-to-tell.ts'

export const staffNotificationsInput = z.object({
  'illegal-notice': boxInput,
  'register-halted': boxInput,
  'mail-late': boxInput,
  digest: boxInput,
} satisfies Record<StaffNotification, typeof boxInput>)

/** Each for themselves. Whoever is the last to hear of illegal content keeps hearing of it. */
export async function chooseStaffNotifications(
  { db }: { db: Db },
  actor: SignedInUser,
  wanted: z.output<typeof staffNotificationsInput>,
): Promise<void> {
  expectAllowed(actor, 'see-staff-home')
  const kinds = staffNotificationsFor(actor.staffRole)
  await inTransaction(db, async (tx) => {
    // Of two who give it up at once the second one is the last.
    await sql`lock table staff_notification in share row exclusive mode`.execute(tx)
    for (const kind of ALWAYS_TOLD) {
      if (!kinds.includes(kind) || wanted[kind]) continue
      const others = (await staffToTell(tx, kind)).filter(({ id }) => id !== actor.id)
      const reason: AccountRefusal = 'last-to-hear'
      if (others.length === 0) throw new AppError('conflict', { reason })
    }
    await sql`
      insert into staff_notification (user_id, kind, is_wanted)
      select ${actor.id}, kind, is_wanted
        from unnest(${kinds}::text[], ${kinds.map((kind) => wanted[kind])}::boolean[])
             as chosen (kind, is_wanted)
      on conflict (user_id, kind) do update set is_wanted = excluded.is_wanted
    `.execute(tx)
  })
}
