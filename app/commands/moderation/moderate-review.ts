import { sql } from 'kysely'
import { z } from 'zod'
import { type CompanyChoice, chooseCompany } from '#commands/client/choose-company.ts'
import { linkDomain } from '#commands/client/domain-link.ts'
import { attachAuthor } from '#commands/review/attach-author.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import { keepQueues } from '#commands/review/change/keep-queues.ts'
import {
  type Authentication,
  keepEventWords,
  type ReviewChange,
} from '#commands/review/change/review-change.ts'
import { dateOf, type ReviewContext } from '#commands/review/review-context.ts'
import type { AccountProblem, AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { memberSubject, reviewSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import {
  type Decision,
  decisionsFor,
  MODERATION_LIMITS,
  type ModerationReason,
  reasonOf,
} from '#domain/moderation/moderation.ts'
import type { ModerationMails } from '#domain/moderation/moderation-mails.ts'
import type { NoticeOutcome } from '#domain/moderation/reported.ts'
import { REVIEW_TEXT_LIMITS } from '#domain/review/review-form.ts'
import { countryOfDomain } from '#domain/text/email-address.ts'
import { boxInput, optionalNameInput, optionalTextInput } from '#domain/text/text-input.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import {
  closeReports,
  expectOwnDecision,
  type ModeratedReview,
  moderatedReview,
} from './moderated-review.ts'
import { tellOfDecision } from './tell-of-decision.ts'

/** What comes with a decision; which of it is needed depends on the decision. */
export const decisionInput = z.object({
  /** Of the text that was read. */
  version: z.coerce.number().catch(0),
  reason: z.string(),
  words: optionalTextInput(MODERATION_LIMITS.words),
  answer: optionalTextInput(MODERATION_LIMITS.words),
  evidence: optionalTextInput(MODERATION_LIMITS.evidence),
  company: z.string().catch(''),
  company_name: optionalNameInput(REVIEW_TEXT_LIMITS.company),
  is_another: boxInput.catch(false),
})

type Decided = z.output<typeof decisionInput> & {
  /** Its public id. */
  review: string
  decision: Decision
  mails: ModerationMails
}

const REQUIRED: AccountProblem = 'required'
/** What becomes of the reports of a review that is decided so. */
const OUTCOMES: { [decision in Decision]?: NoticeOutcome } = { keep: 'kept', suspend: 'suspended' }

const MEANWHILE: AccountRefusal = 'decided-meanwhile'

/**
 * A human's decision about a review: its event, what showed the company, the words for the author, the
 * answers to whoever reported it, and the mails, together or not at all.
 */
export async function moderateReview(
  context: ReviewContext,
  actor: SignedInUser,
  { review: publicId, decision, mails, ...given }: Decided,
): Promise<void> {
  expectAllowed(actor, 'moderate')
  const reason = expectComplete(decision, given)
  await inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    const review = await moderatedReview(tx, publicId)
    await expectOwnDecision(tx, actor, review)
    const isCompanyKnown = review.knownDomain !== null
    const isReadText = given.version === review.version
    if (!isReadText || !decisionsFor({ ...review, isCompanyKnown }).includes(decision))
      throw new AppError('conflict', { reason: MEANWHILE })

    if (decision === 'publish' && !review.isAuthenticated)
      await authenticate(within, actor, review, knownCompany(review))
    if (decision === 'company-check')
      await authenticate(within, actor, review, await checkCompany(within, actor, review, given))
    const isEvent = decision !== 'keep' || review.isDisputed
    if (isEvent) await change(within, actor, review, decision, reason)
    if (isEvent && given.words) await keepEventWords(tx, review.id, given.words)
    await noteLook(tx, review.id, context.now)
    const outcome = OUTCOMES[decision]
    const reports = outcome ? await closeReports(within, review.id, outcome, actor) : []
    await keepQueues(tx, sql`select ${review.id}::int as id`)
    await announceChanges(tx, [
      'moderation',
      reviewSubject(review.publicId),
      memberSubject(review.memberPublicId),
    ])
    await tellOfDecision(within, { ...given, review, decision, reason, reports, mails })
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

function knownCompany({ knownDomain }: ModeratedReview): CheckedCompany {
  if (!knownDomain) throw new AppError('conflict', { reason: MEANWHILE })
  const { id, buyerId } = knownDomain
  return { buyerId, authentication: { method: 'professional-email', buyerDomainId: id } }
}

async function authenticate(
  context: ReviewContext,
  { id: actorId }: SignedInUser,
  { id: reviewId }: ModeratedReview,
  { buyerId, authentication }: CheckedCompany,
): Promise<void> {
  const event = { type: 'authenticate', actor: 'moderator', actorId } as const
  const reason = authentication.method
  await changeReview(context, { ...event, reason, reviewId, authentication })
  await attachAuthor(context, reviewId, buyerId)
}

async function change(
  context: ReviewContext,
  { id: actorId }: SignedInUser,
  review: ModeratedReview,
  decision: Decision,
  reason: ModerationReason,
): Promise<void> {
  const type = EVENTS[decision]
  await changeReview(context, { reviewId: review.id, actor: 'moderator', actorId, reason, type })
}

/** A check that holds is a publication; a doubt that does not is settled. */
const EVENTS = {
  publish: 'publish',
  'company-check': 'publish',
  keep: 'settle',
  'ask-clarification': 'ask-clarification',
  refuse: 'refuse',
  suspend: 'suspend',
  restore: 'restore',
} as const satisfies Record<Decision, ReviewChange['type']>

async function noteLook(tx: Db, reviewId: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('review_signal')
    .set({ looked_at: dateOf(now) })
    .where('review_id', '=', reviewId)
    .where('looked_at', 'is', null)
    .execute()
}

type CheckedCompany = { buyerId: number; authentication: Authentication }

/**
 * Which company a review's author works for, and what showed it. The domain of a professional address is linked to it
 * for good; where the address says nothing of a company, or of another one of the same house, the person is checked.
 */
async function checkCompany(
  { db: tx, now }: Pick<ReviewContext, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  { id: reviewId }: Pick<ModeratedReview, 'id'>,
  { evidence, ...choice }: CompanyChoice & { evidence: string },
): Promise<CheckedCompany> {
  const { email_domain: domain, ...author } = await authorOf(tx, reviewId)
  const isProfessional = author.email_kind === 'professional'
  const buyerId = await chooseCompany(tx, choice, {
    country: isProfessional ? countryOfDomain(domain) : '',
    areaId: author.area_id,
    isMasked: author.is_company_masked,
  })
  const by = { evidence, actorId: actor.id, at: dateOf(now) }
  if (!isProfessional || author.is_other_company)
    return { buyerId, authentication: await notePerson(tx, reviewId, by) }
  const buyerDomainId = await linkDomain(tx, { domain, buyerId, source: 'review', ...by })
  return { buyerId, authentication: { method: 'professional-email', buyerDomainId } }
}

async function authorOf(tx: Db, reviewId: number) {
  return tx
    .selectFrom('review_author as a')
    .innerJoin('review as r', 'r.id', 'a.review_id')
    .select(['a.email_domain', 'a.email_kind', 'a.is_other_company', 'a.area_id'])
    .select('r.is_company_masked')
    .where('a.review_id', '=', reviewId)
    .executeTakeFirstOrThrow()
}

async function notePerson(
  tx: Db,
  reviewId: number,
  { evidence, actorId, at }: { evidence: string; actorId: number; at: Date },
): Promise<Authentication> {
  await tx
    .insertInto('company_check')
    .values({ review_id: reviewId, evidence, checked_by: actorId, checked_at: at })
    .execute()
  return { method: 'company-check' }
}
