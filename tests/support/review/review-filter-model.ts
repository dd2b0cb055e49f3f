import { ratingStars } from '#domain/review/rating.ts'
import {
  queryWords,
  REVIEW_FILTER_NAMES,
  type ReviewAge,
  type ReviewFilters,
  type ReviewSort,
} from '#domain/review/review-filter.ts'
import type { ReviewKind } from '#domain/review/review-kind.ts'

/** A published review, seen by the filters; `words` is all that a search may find it by. */
export type FilterableReview = {
  id: number
  publishedAtMs: number
  age: ReviewAge
  /** 0 to 10. */
  rating: number
  sector: string | undefined
  service: string | undefined
  qualities: readonly string[]
  kinds: readonly ReviewKind[]
  words: string
}

type FilterName = (typeof REVIEW_FILTER_NAMES)[number]

/**
 * The rule of the review filters, said as plainly as can be: what the database answers must be the
 * same. A value is counted among the reviews that all other filters let through.
 */
export function filterReviews(
  reviews: readonly FilterableReview[],
  asked: ReviewFilters,
  sort?: ReviewSort,
) {
  const filters = knownFilters(reviews, asked)
  const throughOthers = (name: FilterName) =>
    reviews.filter((review) =>
      REVIEW_FILTER_NAMES.every((other) => other === name || passes(review, other, filters)),
    )
  const matching = reviews.filter((review) =>
    REVIEW_FILTER_NAMES.every((name) => passes(review, name, filters)),
  )
  return {
    filters,
    ids: matching.toSorted(inOrderOf(sort)).map(({ id }) => id),
    countOf: (name: Exclude<FilterName, 'q'>, value: string) =>
      throughOthers(name).filter((review) => valuesOf(review, name).includes(value)).length,
    ofAnyKind: throughOthers('kind').length,
  }
}

/** Among equals the newest comes first. */
function inOrderOf(sort: ReviewSort | undefined) {
  const sign = sort === undefined ? 0 : sort === 'rating' ? 1 : -1
  return (a: FilterableReview, b: FilterableReview) =>
    sign * (b.rating - a.rating) || b.publishedAtMs - a.publishedAtMs || b.id - a.id
}

/** A sector, quality or service that no review of the member has means nothing here. */
function knownFilters(reviews: readonly FilterableReview[], asked: ReviewFilters): ReviewFilters {
  const known = { ...asked }
  for (const name of ['sector', 'quality', 'service'] as const) {
    const value = asked[name]
    if (value && !reviews.some((review) => valuesOf(review, name).includes(value))) {
      delete known[name]
    }
  }
  return known
}

function passes(review: FilterableReview, name: FilterName, filters: ReviewFilters): boolean {
  const value = filters[name]
  if (value === undefined) return true
  if (name !== 'q') return valuesOf(review, name).includes(value)
  const found = fold(review.words)
  return queryWords(value).every((word) => found.includes(fold(word)))
}

function valuesOf(review: FilterableReview, name: Exclude<FilterName, 'q'>): readonly string[] {
  const { kinds, sector, rating, age, qualities, service } = review
  const single = (value: string | undefined) => (value === undefined ? [] : [value])
  const values = {
    kind: kinds,
    rating: [`${ratingStars(rating)}`],
    sector: single(sector),
    date: [age],
    quality: qualities,
    service: single(service),
  }
  return values[name]
}

/** Accents and case do not count. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
}
