import { sql } from 'kysely'
import { z } from 'zod'
import { emailInput } from '#domain/account-input.ts'
import type { LocaleCode } from '#domain/contract/translated.ts'
import { mailboxOf } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { ILLEGAL_REASONS, MODERATION_LIMITS, NOTICE_LIMITS } from '#domain/moderation.ts'
import type { NoticeLetters } from '#domain/moderation-letters.ts'
import { REPORT_LIMIT, REPORT_REASONS } from '#domain/review-report.ts'
import { choiceInput, nameInput, optionalLineInput, textInput } from '#domain/text-input.ts'
import { announceChanges } from '#platform/announce-changes.server.ts'
import { digest } from '#platform/digest.server.ts'
import { newPublicId } from '#platform/public-id.server.ts'
import { countUses } from '#platform/rate-limit.server.ts'
import type { Db } from '#platform/schema.ts'
import { inTransaction } from '#platform/transaction.ts'
import { reportableReview } from '#queries/moderation/reportable-review.ts'
import { keepQueues } from './keep-queues.ts'
import { dateOf, type ReviewContext, sendReviewLetter } from './review-context.ts'

const answered = { explanation: textInput(REPORT_LIMIT), email: emailInput }

/** A reader doubts a review. */
export const doubtInput = z.object({ reason: choiceInput(REPORT_REASONS), ...answered })

/** What article 16 of the Digital Services Act asks of a notice; where it is, the form knows. */
export const illegalInput = z.object({
  reason: choiceInput(ILLEGAL_REASONS),
  ...answered,
  law: optionalLineInput(MODERATION_LIMITS.law),
  name: nameInput(MODERATION_LIMITS.name),
  good_faith: choiceInput(['yes']),
})

type Given =
  | ({ kind: 'doubt' } & z.output<typeof doubtInput>)
  | ({ kind: 'illegal' } & z.output<typeof illegalInput>)

type Reported = {
  memberId: number
  /** The public id of the review. */
  review: string
  given: Given
  locale: LocaleCode
  network: string
  letters: NoticeLetters
}

/**
 * Keeps the report and sends its receipt. The same words of the same sender change nothing. Throws
 * `not-found` for a review that the public does not see.
 */
export async function reportPublicly(context: ReviewContext, report: Reported): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const reviewId = await reportableReview(tx, report)
    if (reviewId === undefined) throw new AppError('not-found')
    const number = await store(tx, reviewId, report, context.now)
    if (!number) return
    await countUses(tx, usesOf(reviewId, report), context.now)
    await keepQueues(tx, sql`select ${reviewId}::int as id`)
    await announceChanges(tx, ['moderation'])
    const { locale, given, letters, review } = report
    await sendReviewLetter(tx, context, {
      event: `review-notice.${number}.receipt`,
      to: given.email.address,
      locale,
      letter: letters.receipt(locale, { kind: given.kind, number, review }),
    })
  })
}

/** Its public id; undefined where it has come before. */
async function store(
  tx: Db,
  reviewId: number,
  { given, locale }: Reported,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { kind, reason, explanation, email } = given
  const added = await tx
    .insertInto('review_notice')
    .values({
      public_id: newPublicId(),
      review_id: reviewId,
      kind,
      reason,
      explanation,
      email: email.address,
      ...(kind === 'illegal' && { law: given.law, name: given.name }),
      locale,
      content_key: digest(reviewId, kind, mailboxOf(email), explanation),
      received_at: dateOf(now),
    })
    .onConflict((conflict) => conflict.column('content_key').doNothing())
    .returning('public_id')
    .executeTakeFirst()
  return added?.public_id
}

function usesOf(reviewId: number, { given, network }: Reported) {
  return [
    { limit: NOTICE_LIMITS.sender, subject: mailboxOf(given.email) },
    { limit: NOTICE_LIMITS.network, subject: network },
    { limit: NOTICE_LIMITS.review, subject: String(reviewId) },
  ]
}
