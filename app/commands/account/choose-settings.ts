import { sql } from 'kysely'
import { z } from 'zod'
import { NOTIFICATIONS, type NotificationKind } from '#domain/account/notification.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { memberSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { boxInput, choiceInput } from '#domain/text/text-input.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

export const languageInput = z.object({ language: choiceInput(LOCALE_CODES) })

export const notificationsInput = z.object({
  'message-received': boxInput,
  'message-assigned': boxInput,
} satisfies Record<NotificationKind, typeof boxInput>)

/** Each for themselves, of one member. */
export async function chooseNotifications(
  { db }: { db: Db },
  actor: SignedInUser,
  { memberId, ...wanted }: { memberId: number } & z.output<typeof notificationsInput>,
): Promise<void> {
  expectAllowed(actor, 'see-settings', memberId)
  const choices = NOTIFICATIONS.map((each) => wanted[each])
  await sql`
    insert into notice_choice (user_id, member_id, notice, is_wanted)
    select ${actor.id}, ${memberId}, notice, is_wanted
      from unnest(${[...NOTIFICATIONS]}::text[], ${choices}::boolean[]) as chosen (notice, is_wanted)
    on conflict (user_id, member_id, notice) do update set is_wanted = excluded.is_wanted
  `.execute(db)
}

export const briefsChoiceInput = z.object({ takes_briefs: boxInput })

/** Whether the member can be chosen as the recipient of a brief. */
export async function chooseBriefs(
  { db }: { db: Db },
  actor: SignedInUser,
  { memberId, takes_briefs }: { memberId: number } & z.output<typeof briefsChoiceInput>,
): Promise<void> {
  expectAllowed(actor, 'manage-settings', memberId)
  await inTransaction(db, async (tx) => {
    const { public_id } = await tx
      .updateTable('member')
      .set({ takes_briefs })
      .where('id', '=', memberId)
      .returning('public_id')
      .executeTakeFirstOrThrow()
    await announceChanges(tx, [memberSubject(public_id)])
  })
}

/** In which somebody is written to. */
export async function chooseLanguage(
  { db }: { db: Db },
  actor: SignedInUser,
  { language }: { language: LocaleCode },
): Promise<void> {
  expectAllowed(actor, 'manage-own-account')
  await db.updateTable('app_user').set({ locale: language }).where('id', '=', actor.id).execute()
}

/** Whose pages the session shows from now on. */
export async function chooseMember(db: Db, actor: SignedInUser, slug: string): Promise<void> {
  const chosen = actor.memberships.find((each) => each.slug === slug)
  if (!chosen) throw new AppError('forbidden')
  await db
    .updateTable('session')
    .set({ member_id: chosen.memberId })
    .where('id', '=', actor.sessionId)
    .execute()
}
