import { z } from 'zod'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { REPORT_LIMIT, REPORT_REASONS } from '#domain/moderation/review-report.ts'
import { choiceInput, textInput } from '#domain/text/text-input.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { announceReview, lockPublishedReview, type ReviewChosen } from './team-review.ts'

export const reportInput = z.object({
  reason: choiceInput(REPORT_REASONS),
  explanation: textInput(REPORT_LIMIT),
})

const ALREADY_REPORTED: AccountRefusal = 'already-reported'

type Context = { db: Db; jobs: Jobs; now: Temporal.Instant }

/** For moderators to decide. Until then the review stays where it is, marked as disputed. */
export async function reportReview(
  { db, jobs, now }: Context,
  actor: SignedInUser,
  { reason, explanation, ...chosen }: ReviewChosen & z.output<typeof reportInput>,
): Promise<void> {
  expectAllowed(actor, 'report-review', chosen.memberId)
  await inTransaction(db, async (tx) => {
    const review = await lockPublishedReview(tx, chosen)
    const { is_disputed } = await tx
      .selectFrom('review')
      .select('is_disputed')
      .where('id', '=', review.id)
      .executeTakeFirstOrThrow()
    if (is_disputed) throw new AppError('conflict', { reason: ALREADY_REPORTED })
    await tx
      .insertInto('review_report')
      .values({
        public_id: newPublicId(),
        review_id: review.id,
        reported_by: actor.id,
        reason,
        explanation,
        reported_at: new Date(now.epochMilliseconds),
      })
      .execute()
    await changeReview(
      { db: tx, jobs, now },
      { type: 'dispute', reviewId: review.id, actor: 'member', actorId: actor.id, reason },
    )
    await announceReview(tx, review)
  })
}
