import { sql } from 'kysely'
import { grantRewards } from '#commands/leaderboard/grant-rewards.ts'
import { forgetReceipts } from '#commands/mail/forget-receipts.ts'
import { addCityReviews } from '#commands/member/city-reviews.ts'
import { addToFacets, takeFromFacets } from '#commands/member/member-facets.ts'
import { countInMonth } from '#commands/register/count-month.ts'
import { registerReview } from '#commands/register/register-reviews.ts'
import { deleteOpenings } from '#commands/register/write-entries.ts'
import {
  boardSubject,
  buyerSubject,
  memberSubject,
  type PageSubject,
  reviewSubject,
  tagSubject,
} from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { type Period, periodRange, TIME_ZONE } from '#domain/leaderboard/period.ts'
import { reviewWorth } from '#domain/leaderboard/points.ts'
import { reviewKinds } from '#domain/review/review-kind.ts'
import { isCounted, nextLife, type ReviewLife } from '#domain/review/review-life-cycle.ts'
import { rewardOfReviews } from '#domain/reward/period-rewards.ts'
import { isSameReward, rewardsReached } from '#domain/reward/rewards.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { contributionOf, difference, type Move, type ReviewFigures } from './contribution.ts'
import { keepBoards } from './keep-boards.ts'
import { keepInvitationMonth } from './keep-invitation-month.ts'
import { keepMemberFigures, type MemberFigures } from './keep-member-figures.ts'
import { keepQueues } from './keep-queues.ts'
import { keepServices } from './keep-services.ts'
import { keepTallies } from './keep-tallies.ts'
import { type LockedReview, lockReview } from './lock-review.ts'
import type { ReviewChange } from './review-change.ts'
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
    await register(tx, jobs, { review, change, figures, at: instantOf(happenedAt) })
    if (move.before || move.after) {
      await keepFigures(tx, jobs, review, move, instantOf(happenedAt))
    }
    if (isQueueMoved(review.life, life)) await keepQueues(tx, sql`select ${review.id}::int as id`)
    return life
  })
}

type Registered = {
  review: LockedReview
  change: ReviewChange
  figures: ReviewFigures
  at: Temporal.Instant
}

/** What was ever public is registered, whatever becomes of it; only what opens it can go. */
async function register(
  tx: Db,
  jobs: Jobs,
  { review, change, figures, at }: Registered,
): Promise<void> {
  const isPublic = figures.publishedAt !== null
  const isPublication = isPublic && !review.publishedAt
  const counted = { ...review, type: change.type, reason: change.reason ?? null, at, isPublic }
  await countInMonth(tx, { ...counted, isPublication })
  if (review.events[0]?.type === 'request')
    await keepInvitationMonth(tx, { reviewId: review.id, type: change.type, isPublication })
  if (!isPublic) return
  if (change.type === 'erase' || change.type === 'anonymise') {
    await deleteOpenings(tx, review.id, change.type === 'erase' ? undefined : ['author'])
    await forgetReceipts(tx, review.id, new Date(at.epochMilliseconds))
    await jobs.enqueue(tx, 'remove-erased-files', {})
  }
  await registerReview(tx, jobs, review.id)
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
  await keepTallies(tx, review, move)
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
  const authenticatedMethod =
    change.type === 'authenticate' ? change.authentication.method : review.authenticatedMethod
  const authentication = { isAuthenticated, authenticatedMethod }
  // Points are given as the review enters the boards; a formula of later days does not reach it.
  const isWorthAnew = change.type === 'publish' || 'content' in change
  if (!content || !isWorthAnew) return { ...review, ...authentication, publishedAt }
  const kinds = reviewKinds(content)
  return {
    ...review,
    ...reviewWorth(content, { locale: review.locale, isAuthenticated }),
    ...authentication,
    publishedAt,
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

/** Rows of the whole site: to be taken last, in one order, and held no longer than the commit takes. */
async function keepSiteTotal(
  tx: Db,
  { memberStatus, listSlugs, tagIds }: LockedReview,
  move: Move,
  { buyers }: Pick<MemberFigures, 'buyers'>,
): Promise<void> {
  const reviews = difference(move, () => 1)
  const authenticated = difference(move, (each) => each.isAuthenticated)
  if (reviews === 0 && authenticated === 0 && buyers === 0) return
  const isCounted = memberStatus === 'active'
  if (isCounted)
    await addCityReviews(
      tx,
      listSlugs.map((slug) => ({ slug, reviews })),
    )
  await sql`
    with named as materialized (
      select id from tag where id = any(${tagIds}::int[]) and ${reviews} <> 0
       order by id for no key update
    ), counted as (
      update tag set review_count = tag.review_count + ${reviews} from named where tag.id = named.id
      returning tag.id
    )
    update site_total set
      review_count = review_count + ${reviews},
      authenticated_review_count = authenticated_review_count + ${authenticated},
      buyer_count = buyer_count + ${buyers}
     where ${isCounted} and (select count(*) from counted) >= 0
  `.execute(tx)
}

/** What the member's reviews have reached and it does not have yet; nothing is taken back. */
async function grantReviewRewards(
  tx: Db,
  { memberId, memberStatus }: LockedReview,
  figures: MemberFigures,
  now: Temporal.Instant,
): Promise<void> {
  if (memberStatus === 'removed') return
  const earned = rewardsReached(figures).filter(
    (reward) => !figures.rewards.some((given) => isSameReward(given, reward)),
  )
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
  await grantRewards(
    tx,
    earned.map((reward) => rewardOfReviews(memberId, reward, today)),
  )
}

/** What the pages that show the review, its member's figures or its boards are about. */
export function subjectsOf(
  review: LockedReview,
  { before, after }: Move,
  periods: readonly Period[],
): PageSubject[] {
  const isBuyerShown = [before, after].some((each) => each && each.buyerId !== null)
  return [
    'site',
    memberSubject(review.memberPublicId),
    reviewSubject(review.publicId),
    ...(isBuyerShown && review.buyerPublicId ? [buyerSubject(review.buyerPublicId)] : []),
    ...review.ofSamePerson.flatMap((other) => [
      memberSubject(other.memberPublicId),
      reviewSubject(other.reviewPublicId),
    ]),
    ...review.tagPublicIds.map(tagSubject),
    ...periods.flatMap((period) =>
      ['all', review.categoryPublicId, review.activityPublicId].map((scope) =>
        boardSubject(period.kind, periodRange(period).start.toString(), scope),
      ),
    ),
  ]
}
