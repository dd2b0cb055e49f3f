import { z } from 'zod'
import type { AccountProblem, AccountRefusal } from '#domain/account-form.ts'
import { AppError } from '#domain/errors.ts'
import {
  type Decision,
  decisionsFor,
  MODERATION_LIMITS,
  type ModerationReason,
  reasonOf,
} from '#domain/moderation.ts'
import type { ModerationLetters } from '#domain/moderation-letters.ts'
import { memberSubject, reviewSubject } from '#domain/page-subject.ts'
import { expectAllowed } from '#domain/permissions.ts'
import type { SignedInUser } from '#domain/signed-in-user.ts'
import { optionalTextInput } from '#domain/text-input.ts'
import { announceChanges } from '#platform/announce-changes.server.ts'
import type { Db } from '#platform/schema.ts'
import { inTransaction } from '#platform/transaction.ts'
import { attachAuthor } from './attach-author.ts'
import { changeReview } from './change-review.ts'
import { keepEventWords } from './keep-event-words.ts'
import { tellOfDecision } from './moderate-letters.ts'
import { closeReports, type ReportOutcome } from './moderate-reports.ts'
import { expectOwnDecision, type ModeratedReview, moderatedReview } from './moderated-review.ts'
import type { ReviewChange } from './review-change.ts'
import { dateOf, type ReviewContext } from './review-context.ts'

/** What comes with a decision; which of it is needed depends on the decision. */
export const decisionInput = z.object({
  reason: z.string(),
  words: optionalTextInput(MODERATION_LIMITS.words),
  answer: optionalTextInput(MODERATION_LIMITS.words),
  evidence: optionalTextInput(MODERATION_LIMITS.evidence),
})

type Decided = z.output<typeof decisionInput> & {
  /** Its public id. */
  review: string
  decision: Decision
  letters: ModerationLetters
}

const REQUIRED: AccountProblem = 'required'
/** What becomes of the reports of a review that is decided so. */
const OUTCOMES: { [decision in Decision]?: ReportOutcome } = { keep: 'kept', suspend: 'suspended' }

const MEANWHILE: AccountRefusal = 'decided-meanwhile'

/**
 * A human's decision about a review: its event, what showed the company, the words for the author, the
 * answers to whoever reported it, and the mails, together or not at all.
 */
export async function moderateReview(
  context: ReviewContext,
  actor: SignedInUser,
  { review: publicId, decision, letters, ...given }: Decided,
): Promise<void> {
  expectAllowed(actor, 'moderate')
  const reason = expectComplete(decision, given)
  await inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    const review = await moderatedReview(tx, publicId)
    await expectOwnDecision(tx, actor, review)
    if (!decisionsFor(review).includes(decision))
      throw new AppError('conflict', { reason: MEANWHILE })

    if (decision === 'company-check') await noteCheck(within, actor, review, given.evidence)
    const isEvent = decision !== 'keep' || review.isDisputed
    if (isEvent) await change(within, actor, review, decision, reason)
    if (isEvent && given.words) await keepEventWords(tx, review.id, given.words)
    await noteLook(tx, review.id, context.now)
    const outcome = OUTCOMES[decision]
    const reports = outcome ? await closeReports(within, review.id, outcome) : []
    await announceChanges(tx, [
      'moderation',
      reviewSubject(review.publicId),
      memberSubject(review.memberPublicId),
    ])
    await tellOfDecision(within, { ...given, review, decision, reason, reports, letters })
  })
}

/** Throws `invalid` for what the decision needs and was not given. */
function expectComplete(
  decision: Decision,
  { reason: chosen, words, evidence }: z.output<typeof decisionInput>,
): ModerationReason {
  const reason = reasonOf(decision, chosen)
  if (!reason) throw new AppError('invalid', { reason: chosen ? 'not-a-choice' : REQUIRED })
  const isAsked = decision === 'ask-clarification'
  const isAgainst = decision === 'refuse' || decision === 'suspend'
  if ((isAsked || isAgainst) && !words) throw new AppError('invalid', { words: REQUIRED })
  if (decision === 'company-check' && !evidence)
    throw new AppError('invalid', { evidence: REQUIRED })
  return reason
}

async function noteCheck(
  { db, now }: ReviewContext,
  actor: SignedInUser,
  { id }: ModeratedReview,
  evidence: string,
): Promise<void> {
  await db
    .insertInto('company_check')
    .values({ review_id: id, evidence, checked_by: actor.id, checked_at: dateOf(now) })
    .execute()
}

async function change(
  context: ReviewContext,
  { id: actorId }: SignedInUser,
  review: ModeratedReview,
  decision: Decision,
  reason: ModerationReason,
): Promise<void> {
  const event = { reviewId: review.id, actor: 'moderator', actorId, reason } as const
  const isPublished = decision === 'publish' || decision === 'company-check'
  if (isPublished && !review.isAttached) await attachAuthor(context.db, review.id)
  await changeReview(context, eventOf(decision, event))
}

type Event = { reviewId: number; actor: 'moderator'; actorId: number; reason: string }

function eventOf(decision: Decision, event: Event): ReviewChange {
  switch (decision) {
    case 'publish':
      return { ...event, type: 'publish' }
    case 'company-check':
      return { ...event, type: 'publish', authentication: 'company-check' }
    case 'keep':
      return { ...event, type: 'settle' }
    default:
      return { ...event, type: decision }
  }
}

async function noteLook(tx: Db, reviewId: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('review_signal')
    .set({ looked_at: dateOf(now) })
    .where('review_id', '=', reviewId)
    .where('looked_at', 'is', null)
    .execute()
}
