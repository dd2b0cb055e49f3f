import { sql } from 'kysely'
import type { ReviewContext } from '#commands/review/review-context.ts'
import { briefDay } from '#domain/brief/brief-dates.ts'
import { MOST_POSTPONED, POSTPONED_MONTHS } from '#domain/brief/relation.ts'
import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { tokenSubject } from '#queries/review/review-draft.ts'
import { endInvitation } from './decline-invitation.ts'

/** Whether the work of a brief took place; who says that it did goes on to the form. */
export const WORK_ANSWERS = ['not-yet', 'no'] as const

export type WorkAnswer = (typeof WORK_ANSWERS)[number]

/**
 * Not yet: the site asks again, three months later, twice at most. No: nothing follows. Throws `gone` where there is no
 * such question any more.
 */
export async function answerWork(
  context: ReviewContext,
  { secret, memberId, answer }: { secret: string; memberId: number; answer: WorkAnswer },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const subject = await tokenSubject(tx, 'review-invitation', secret, context.now)
    const { rows } = await sql<{ id: number; postponed: number; isWaiting: boolean }>`
      select r.id, i.postponed, i.waits_until is not null as "isWaiting"
        from review_invitation i join review r on r.id = i.review_id and r.state = 'requested'
       where r.public_id = ${subject ?? ''} and r.member_id = ${memberId} and i.brief_id is not null
         for no key update of i
    `.execute(tx)
    const [found] = rows
    if (!found) throw new AppError('gone')
    if (answer === 'no') return endInvitation(tx, context, { reviewId: found.id, memberId })
    // Pressed twice it is said once.
    if (found.isWaiting) return
    if (found.postponed >= MOST_POSTPONED) throw new AppError('gone')
    const until = briefDay(context.now).add({ months: POSTPONED_MONTHS })
    await tx
      .updateTable('review_invitation')
      .set({ postponed: found.postponed + 1, waits_until: until.toString() })
      .where('review_id', '=', found.id)
      .execute()
  })
}
