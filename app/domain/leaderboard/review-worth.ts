import { type ReviewContent, reviewKinds } from '#domain/review/review-kind.ts'
import { countWords } from '#domain/text/words.ts'
import type { LocaleCode } from '#domain/translated.ts'
import { POINTS_VERSION, reviewHalfPoints } from './points.ts'

/** What an author wrote, as a version keeps it. */
export type WrittenReview = Omit<ReviewContent, 'testimonies'> & {
  rating: number
  testimonies: readonly { body?: Bodies; video?: unknown }[]
}

type Bodies = { [locale in LocaleCode]?: { full_text?: string } }

/** What a review counts for in boards while it is published. */
export type ReviewWorth = { rating: number; pointHalves: number; pointVersion: number }

export function reviewWorth(
  review: WrittenReview,
  { locale, isAuthenticated }: { locale: LocaleCode; isAuthenticated: boolean },
): ReviewWorth {
  const kinds = reviewKinds(review)
  return {
    rating: review.rating,
    pointHalves: reviewHalfPoints({
      publishedRating: review.rating,
      isAuthenticated,
      testimonyWords: testimonyWords(review, locale),
      hasCaseStudy: kinds.includes('case-study'),
      hasVideo: kinds.includes('video'),
    }),
    pointVersion: POINTS_VERSION,
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
