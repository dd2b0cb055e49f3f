import { z } from 'zod'
import { registerReview } from '#commands/register/register-reviews.ts'
import type { ReviewContext, ReviewMails } from '#commands/review/review-context.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { REPLY_LIMIT } from '#domain/moderation/review-report.ts'
import { textInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import {
  announceReview,
  lockPublishedReview,
  type ReviewChosen,
  tellAuthor,
} from './team-review.ts'

export const replyInput = z.object({ reply: textInput(REPLY_LIMIT) })

const ALREADY_REPLIED: AccountRefusal = 'already-replied'

type Context = ReviewContext & { language: LocaleCode }

/** In public, once, in the language of the page it is written on. */
export async function replyToReview(
  { db, now, language, ...context }: Context,
  actor: Actor,
  {
    reply,
    mails,
    ...chosen
  }: ReviewChosen & z.output<typeof replyInput> & { mails: Pick<ReviewMails, 'replied'> },
): Promise<void> {
  expectAllowed(actor, 'reply-to-review', chosen.memberId)
  await inTransaction(db, async (tx) => {
    const review = await lockPublishedReview(tx, chosen)
    const added = await tx
      .insertInto('review_reply')
      .values({
        review_id: review.id,
        kind: 'reply',
        body: reply,
        locale: language,
        written_at: new Date(now.epochMilliseconds),
      })
      .onConflict((conflict) => conflict.columns(['review_id', 'kind']).doNothing())
      .returning('review_id')
      .executeTakeFirst()
    if (!added) throw new AppError('conflict', { reason: ALREADY_REPLIED })
    await tx
      .updateTable('member')
      .set(({ eb }) => ({ replied_count: eb('replied_count', '+', 1) }))
      .where('id', '=', chosen.memberId)
      .execute()
    await registerReview(tx, context.jobs, review.id)
    await announceReview(tx, review)
    const { id: reviewId, publicId } = review
    const mail = (locale: LocaleCode) => mails.replied(locale, publicId)
    await tellAuthor(tx, context, { reviewId, publicId, event: 'replied', mail })
  })
}
