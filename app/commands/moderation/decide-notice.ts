import { sql } from 'kysely'
import { z } from 'zod'
import { keepArticleDesk } from '#commands/content/keep-article-desk.ts'
import { dateOf, type ReviewContext } from '#commands/review/review-context.ts'
import type { AccountProblem, AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { articleSubject, memberSubject, reviewSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { MODERATION_LIMITS, type ModerationReason } from '#domain/moderation/moderation.ts'
import type { ModerationMails } from '#domain/moderation/moderation-mails.ts'
import { type NoticeOutcome, TAKE_OFF_REASONS } from '#domain/moderation/reported.ts'
import { optionalTextInput } from '#domain/text/text-input.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { noticeObstacle } from '#queries/moderation/obstacle.ts'
import { isCountedReview } from '#queries/review/derived-figures.ts'
import { closedNotices, type OpenNotice, openNotice } from './open-notice.ts'
import { tellOfNotice } from './tell-of-notice.ts'

/** What comes with a decision; which of it is needed depends on the decision. */
export const noticeDecisionInput = z.object({
  reason: z.string().catch(''),
  words: optionalTextInput(MODERATION_LIMITS.words),
  answer: optionalTextInput(MODERATION_LIMITS.words),
})

type Decided = z.output<typeof noticeDecisionInput> & {
  /** Its public id. */
  notice: string
  outcome: NoticeOutcome
  mails: Pick<ModerationMails, 'toReporter' | 'toWriter'>
}

const MEANWHILE: AccountRefusal = 'decided-meanwhile'

/**
 * A human's decision about something else than a review: whether it is shown from now on, the answers to everybody who
 * reported it, and word to whoever wrote it, together or not at all.
 */
export async function decideNotice(
  context: ReviewContext,
  actor: SignedInUser,
  { notice: publicId, outcome, mails, ...given }: Decided,
): Promise<void> {
  expectAllowed(actor, 'moderate')
  const reason = expectReason(outcome, given.reason)
  await inTransaction(context.db, async (tx) => {
    const notice = await openNotice(tx, publicId)
    await expectOther(tx, actor, notice)
    if (outcome === 'suspended' && notice.writer !== null && !given.words)
      throw new AppError('invalid', { words: 'required' satisfies AccountProblem })
    await show(tx, notice, outcome, context.now)
    const closed = await closedNotices(tx, notice, { outcome, actor, now: context.now })
    await announceChanges(tx, ['moderation', ...subjectsOf(notice)])
    const told = { ...given, notice, closed, outcome, reason, mails }
    await tellOfNotice({ ...context, db: tx }, told)
  })
}

/** Throws `invalid` for one that the decision does not know. */
function expectReason(outcome: NoticeOutcome, chosen: string): ModerationReason {
  if (outcome === 'kept') return 'no-breach'
  const reason = TAKE_OFF_REASONS.find((each) => each === chosen)
  if (!reason) throw new AppError('invalid', { reason: chosen ? 'not-a-choice' : 'required' })
  return reason
}

/** Nobody decides about their own review or company, nor about an objection to their own decision. */
async function expectOther(tx: Db, actor: SignedInUser, notice: OpenNotice): Promise<void> {
  const { memberId, deciders, subject, publicIds } = notice
  const review = subject === 'reply' || subject === 'answer' ? publicIds.review : null
  const reason = await noticeObstacle(tx, actor, { memberId, review, deciders })
  if (reason) throw new AppError('forbidden', { reason })
}

/** A company is excluded where administrators do that; here it is noted that it is no longer public. */
async function show(
  tx: Db,
  { subject, rowId, isShown }: OpenNotice,
  outcome: NoticeOutcome,
  now: Temporal.Instant,
): Promise<void> {
  const isKept = outcome === 'kept'
  switch (subject) {
    case 'reply':
    case 'answer':
      await showReply(tx, { reviewId: rowId, kind: subject }, isKept ? null : dateOf(now))
      break
    case 'article':
      if (!isKept) await takeArticleOff(tx, rowId, now)
      break
    case 'profile':
      if (isKept !== isShown) throw new AppError('conflict', { reason: MEANWHILE })
  }
}

/** With the member's count of replies, which holds those of published reviews that the public sees. */
async function showReply(
  tx: Db,
  { reviewId, kind }: { reviewId: number; kind: 'reply' | 'answer' },
  hiddenAt: Date | null,
): Promise<void> {
  const step = hiddenAt ? -1 : 1
  // Whatever becomes of the review meanwhile counts the reply as it finds it.
  await sql`select from review where id = ${reviewId} for no key update`.execute(tx)
  await sql`
    with changed as (
      select review_id, kind from review_reply
       where review_id = ${reviewId} and kind = ${kind} and (hidden_at is null) <> ${hiddenAt === null}
    ), shown as (
      update review_reply set hidden_at = ${hiddenAt} where review_id = ${reviewId} and kind = ${kind}
    )
    update member set replied_count = replied_count + ${step}::int
      from changed join review on review.id = changed.review_id
     where member.id = review.member_id and changed.kind = 'reply' and ${isCountedReview}
  `.execute(tx)
}

async function takeArticleOff(tx: Db, articleId: number, now: Temporal.Instant): Promise<void> {
  await sql`
    update notice n set was_published_at = a.published_at from article a
     where a.id = ${articleId} and n.article_id = a.id and n.decided_at is null
       and a.published_at is not null
  `.execute(tx)
  const taken = await tx
    .updateTable('article')
    .set({ published_at: null, withdrawn_at: new Date(now.epochMilliseconds) })
    .where('id', '=', articleId)
    .returning('public_id')
    .executeTakeFirstOrThrow()
  await keepArticleDesk(tx, [taken.public_id])
}

function subjectsOf({ subject, publicIds }: OpenNotice) {
  const { review, member, article, tags } = publicIds
  if (subject === 'article')
    return [articleSubject(article), 'site' as const, ...tags.map((tag) => `tag:${tag}` as const)]
  return subject === 'profile'
    ? [memberSubject(member)]
    : [reviewSubject(review), memberSubject(member)]
}
