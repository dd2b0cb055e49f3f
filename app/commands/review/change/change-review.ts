import { sql } from 'kysely'
import { addToFacets, takeFromFacets } from '#commands/member/member-facets.ts'
import { AppError } from '#domain/errors.ts'
import { reviewWorth } from '#domain/leaderboard/points.ts'
import { reviewKinds } from '#domain/review/review-kind.ts'
import { isCounted, nextLife, type ReviewLife } from '#domain/review/review-life-cycle.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { contributionOf, type Move, type ReviewFigures } from './contribution.ts'
import { grantReviewRewards } from './grant-review-rewards.ts'
import { keepBoards } from './keep-boards.ts'
import { keepMemberFigures } from './keep-member-figures.ts'
import { keepQueues } from './keep-queues.ts'
import { keepServices } from './keep-services.ts'
import { keepSiteTotal } from './keep-site-total.ts'
import { type LockedReview, lockReview } from './lock-review.ts'
import type { ReviewChange } from './review-change.ts'
import { subjectsOf } from './review-subjects.ts'
import { writeChange } from './write-change.ts'

type Context = { db: Db; jobs: Jobs; now: Temporal.Instant }

/**
 * The one way a review changes: its event, its row and every figure that follows from it, together or
 * not at all. Found by keys alone, whatever the number of reviews; the row that all changes share
 * comes last.
 */
export async function changeReview(
  { db, jobs, now }: Context,
  change: ReviewChange,
): Promise<ReviewLife> {
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, change.reviewId)
    const life = nextLife(review.life, change)
    const happenedAt = laterOf(now, review.lastEventAt)
    const figures = figuresAfter(review, change, life, happenedAt)
    const move = {
      before: contributionOf(review.life, review),
      after: contributionOf(life, figures),
    }
    await writeChange(tx, review, { change, life, figures, contribution: move.after, happenedAt })
    if (move.before || move.after) {
      await keepFigures(tx, jobs, review, move, instantOf(happenedAt))
    }
    if (isQueueMoved(review.life, life)) await keepQueues(tx, sql`select ${review.id}::int as id`)
    return life
  })
}

async function keepFigures(
  tx: Db,
  jobs: Jobs,
  review: LockedReview,
  move: Move,
  now: Temporal.Instant,
): Promise<void> {
  const member = await keepMemberFigures(tx, review, move)
  if (review.memberStatus === 'active') {
    const place = { memberId: review.memberId, categoryId: review.memberCategoryId }
    await addToFacets(tx, place, member.gained)
    await takeFromFacets(tx, place, member.lost)
  }
  if (move.after) await grantReviewRewards(tx, review, member, now)
  await keepServices(tx, review, move)
  const periods = await keepBoards(tx, review, move, now)
  if (periods.length > 0) await jobs.enqueue(tx, 'rank-boards', {})
  await announceChanges(tx, subjectsOf(review, move, periods))
  await keepSiteTotal(tx, review, move, member)
}

/** Before or after it the review waits for a moderator, or it is one that can no longer be doubted. */
function isQueueMoved(before: ReviewLife, after: ReviewLife): boolean {
  const mayWait = ({ state, isDisputed }: ReviewLife) => WAITING.includes(state) || isDisputed
  return mayWait(before) || mayWait(after) || (isCounted(before) && !isCounted(after))
}

const WAITING: readonly ReviewLife['state'][] = ['in-review', 'appealed', 'suspended']

/** What the row holds after the change; what is erased keeps nothing that was said. */
function figuresAfter(
  review: LockedReview,
  change: ReviewChange,
  life: ReviewLife,
  happenedAt: Date,
): ReviewFigures {
  const publishedAt = review.publishedAt ?? (isCounted(life) ? happenedAt : null)
  if (change.type === 'display') return { ...review, ...change.masks }
  if (life.isErased) {
    const nothing = { hasTestimony: false, hasVideo: false, hasCaseStudy: false }
    return { ...review, ...nothing, publishedAt, buyerId: null, pointHalves: 0 }
  }
  const content = 'content' in change ? change.content : review.content
  if (change.type === 'publish' && !content) throw new AppError('conflict', { reason: 'no-words' })
  const isAuthenticated = review.isAuthenticated || life.isAuthenticated
  // Points are given as the review enters the boards; a formula of later days does not reach it.
  const isWorthAnew = change.type === 'publish' || 'content' in change
  if (!content || !isWorthAnew) return { ...review, publishedAt, isAuthenticated }
  const kinds = reviewKinds(content)
  return {
    ...review,
    ...reviewWorth(content, { locale: review.locale, isAuthenticated }),
    publishedAt,
    isAuthenticated,
    hasTestimony: kinds.includes('testimony'),
    hasVideo: kinds.includes('video'),
    hasCaseStudy: kinds.includes('case-study'),
  }
}

/** Clocks differ a little between machines; the events of a review never go back in time. */
function laterOf(now: Temporal.Instant, last: Date | null): Date {
  return new Date(Math.max(now.epochMilliseconds, last?.getTime() ?? 0))
}

function instantOf(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
}
