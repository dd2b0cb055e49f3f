/** Raise this with every change of the weights or the formula; it is shown beside ranks. */
export const POINTS_VERSION = 1

/** In points; the page that explains the ranking is written from this table. */
export const POINTS_WEIGHTS = {
  ratingMax: 10,
  authenticatedFactor: 1.5,
  testimony: 2,
  testimonyMinWords: 50,
  caseStudy: 3,
  video: 3,
} as const

/** All that a published review's points depend on. What anybody pays is not among it. */
export type ReviewForPoints = {
  /** 0–10 */
  publishedRating: number
  isAuthenticated: boolean
  testimonyWords: number
  hasCaseStudy: boolean
  hasVideo: boolean
}

/** Whole half-points, so that sums over a period stay exact. */
export function reviewHalfPoints(review: ReviewForPoints): number {
  const { publishedRating, isAuthenticated, testimonyWords, hasCaseStudy, hasVideo } = review
  const weights = POINTS_WEIGHTS
  if (!(publishedRating >= 0 && publishedRating <= weights.ratingMax)) {
    throw new RangeError(`Published rating ${publishedRating} is not between 0 and 10`)
  }
  const rating = Math.floor(publishedRating + 0.5)

  let points = isAuthenticated ? rating * weights.authenticatedFactor : rating
  if (testimonyWords >= weights.testimonyMinWords) points += weights.testimony
  if (hasCaseStudy) points += weights.caseStudy
  if (hasVideo) points += weights.video
  return 2 * points
}

export function shownPoints(halfPoints: number): number {
  return Math.floor((halfPoints + 1) / 2)
}
