import { type ReviewContent, reviewKinds } from '#domain/review/review-kind.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { countWords } from '#domain/text/words.ts'
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

/** What an author wrote, as a version keeps it. */
export type WrittenReview = Omit<ReviewContent, 'testimonies'> & {
  rating: number
  testimonies: readonly { body?: Bodies; video?: unknown }[]
}

type Bodies = { [locale in LocaleCode]?: { full_text?: string } }

/** What a review counts for in boards while it is published. */
export type ReviewWorth = { rating: number; pointHalves: number; pointVersion: number }

type WorthOf = { locale: LocaleCode; isAuthenticated: boolean }

export function reviewWorth(review: WrittenReview, of: WorthOf): ReviewWorth {
  return {
    rating: review.rating,
    pointHalves: reviewHalfPoints(reviewForPoints(review, of)),
    pointVersion: POINTS_VERSION,
  }
}

/** What of it counts. */
export function reviewForPoints(
  review: WrittenReview,
  { locale, isAuthenticated }: WorthOf,
): ReviewForPoints {
  const kinds = reviewKinds(review)
  return {
    publishedRating: review.rating,
    isAuthenticated,
    testimonyWords: testimonyWords(review, locale),
    hasCaseStudy: kinds.includes('case-study'),
    hasVideo: kinds.includes('video'),
  }
}

/** All testimonies, in every language. */
export function wordsOf(testimonies: WrittenReview['testimonies']): string {
  return testimonies
    .flatMap(({ body }) => Object.values(body ?? {}).map((said) => said?.full_text ?? ''))
    .join(' ')
}

/** Of the longest testimony, in the words of its author: a translation adds none. */
function testimonyWords({ testimonies }: WrittenReview, locale: LocaleCode): number {
  const counts = testimonies.map(({ body }) => countWords(body?.[locale]?.full_text ?? ''))
  return Math.max(0, ...counts)
}
