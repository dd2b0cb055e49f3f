import type { ReviewWorth } from '#domain/leaderboard/points.ts'
import { isCounted, type ReviewLife } from '#domain/review/review-life-cycle.ts'
import type { LockedReview } from './lock-review.ts'

/** What a review adds to every figure that is kept of reviews. */
export type Contribution = ReviewWorth & {
  publishedAt: Date
  authenticatedMethod: LockedReview['authenticatedMethod']
  isAuthenticated: boolean
  hasTestimony: boolean
  hasVideo: boolean
  hasCaseStudy: boolean
  qualityIds: readonly number[]
  /** The buyer on whose page it stands. */
  buyerId: number | null
  /** Of the client, whether it is named or not. */
  areaId: number | null
}

/** Null where it counts for nothing: only published reviews do. */
export type Move = { before: Contribution | null; after: Contribution | null }

export type ReviewFigures = ReviewWorth &
  Pick<
    LockedReview,
    | 'publishedAt'
    | 'isAuthenticated'
    | 'authenticatedMethod'
    | 'areaId'
    | 'hasTestimony'
    | 'hasVideo'
    | 'hasCaseStudy'
    | 'qualityIds'
    | 'buyerId'
    | 'isCompanyMasked'
  >

export function contributionOf(life: ReviewLife, review: ReviewFigures): Contribution | null {
  const { publishedAt, rating, pointHalves, pointVersion } = review
  if (!isCounted(life) || !publishedAt) return null
  return {
    rating,
    pointHalves,
    pointVersion,
    publishedAt,
    authenticatedMethod: review.authenticatedMethod,
    isAuthenticated: review.isAuthenticated,
    hasTestimony: review.hasTestimony,
    hasVideo: review.hasVideo,
    hasCaseStudy: review.hasCaseStudy,
    qualityIds: [...new Set(review.qualityIds)],
    buyerId: review.isCompanyMasked ? null : review.buyerId,
    areaId: review.areaId,
  }
}

/** How a sum over contributions moves. */
export function difference(
  { before, after }: Move,
  measure: (contribution: Contribution) => number | boolean,
): number {
  const of = (each: Contribution | null) => (each ? Number(measure(each)) : 0)
  return of(after) - of(before)
}
