import { z } from 'zod'
import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { notificationReaders } from '#queries/account/notification-readers.ts'
import { lockMessage, type MessageChosen } from './message-status.ts'

/** A colleague's public id; empty for nobody. */
export const assignmentInput = z.object({ assignee: z.string().max(20) })

const NOT_A_CHOICE: AccountProblem = 'not-a-choice'

type Assignment = MessageChosen & {
  assignee: string
  /** For the colleague, in their language; `sender` wrote the message; empty where a brief does not say who. */
  mail(locale: LocaleCode, sender: string): WrittenMail
}

/** The colleague is told, unless they gave it to themselves or would rather not hear of it. */
export async function assignMessage(
  context: AccountContext,
  actor: SignedInUser,
  { assignee, mail, ...chosen }: Assignment,
): Promise<void> {
  expectAllowed(actor, 'answer-inbox', chosen.memberId)
  await inTransaction(context.db, async (tx) => {
    const { id, assigneeId, sender } = await lockMessage(tx, chosen)
    const colleague = assignee === '' ? null : await colleagueOf(tx, chosen.memberId, assignee)
    if (colleague === assigneeId) return
    await tx
      .updateTable('contact_request')
      .set({ assignee_id: colleague })
      .where('id', '=', id)
      .execute()
    if (colleague === null || colleague === actor.id) return
    const readers = await notificationReaders(tx, chosen.memberId, 'message-assigned')
    const reader = readers.find((each) => each.id === colleague)
    if (!reader) return
    await sendAccountMail(
      tx,
      { ...context, language: reader.locale },
      {
        // Named after the message: it is erased with it.
        kind: `contact-request.${chosen.message}.assigned`,
        to: reader.email,
        mail: mail(reader.locale, sender),
      },
    )
  })
}

/** Of the same member alone. */
async function colleagueOf(tx: Db, memberId: number, publicId: string): Promise<number> {
  const found = await tx
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.member_id', '=', memberId)
    .where('u.public_id', '=', publicId)
    .executeTakeFirst()
  if (!found) throw new AppError('invalid', { assignee: NOT_A_CHOICE })
  return found.id
}
