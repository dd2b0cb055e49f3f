import { sql } from 'kysely'
import { z } from 'zod'
import { NOTICES, type Notice } from '#domain/account/notice.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { boxInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'

export const noticesInput = z.object({
  'message-received': boxInput,
  'message-assigned': boxInput,
} satisfies Record<Notice, typeof boxInput>)

/** Each for themselves, of one member. */
export async function chooseNotices(
  { db }: { db: Db },
  actor: SignedInUser,
  { memberId, ...wanted }: { memberId: number } & z.output<typeof noticesInput>,
): Promise<void> {
  expectAllowed(actor, 'see-settings', memberId)
  const choices = NOTICES.map((notice) => wanted[notice])
  await sql`
    insert into notice_choice (user_id, member_id, notice, is_wanted)
    select ${actor.id}, ${memberId}, notice, is_wanted
      from unnest(${[...NOTICES]}::text[], ${choices}::boolean[]) as chosen (notice, is_wanted)
    on conflict (user_id, member_id, notice) do update set is_wanted = excluded.is_wanted
  `.execute(db)
}
