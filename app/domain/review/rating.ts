const ROWS = [5, 4, 3, 2, 1] as const

/** Below this many reviews a distribution says more about chance than about the member. */
export const MIN_DISTRIBUTED = 5

const MAX_STARS = 5

/** 0–10 in data → 0–5 as shown, to one decimal, halves upwards. */
export function shownRating(publishedRating: number): number {
  return assertShown(Math.round(publishedRating * 5) / 10)
}

/** How to draw a shown rating: the half star stands for a decimal part of 0.5 or more. */
export function starsOf(shown: number): { full: number; half: boolean; empty: number } {
  const full = Math.floor(assertShown(shown))
  const half = shown - full >= 0.5
  return { full, half, empty: MAX_STARS - full - (half ? 1 : 0) }
}

function assertShown(shown: number): number {
  const isShowable = shown >= 0 && shown <= MAX_STARS
  if (!isShowable) throw new RangeError(`Rating ${shown} is not between 0 and ${MAX_STARS}`)
  return shown
}

/** A number of reviews that may be claimed all day: rounded down to thousands, below one thousand to hundreds. */
export function claimedReviews(count: number): number {
  const step = count < 1_000 ? 100 : 1_000
  return count - (count % step)
}

export type StarCount = { stars: (typeof ROWS)[number]; count: number }

/**
 * The whole stars that a published rating counts for: the nearest, halves upwards; there is no row for
 * less than one star, so those stand in the lowest.
 */
export function ratingStars(rating: number): number {
  return Math.max(1, Math.round(shownRating(rating)))
}

/** How many reviews have how many stars, five stars first. */
export function ratingDistribution(
  ratings: readonly { rating: number; count: number }[],
): StarCount[] {
  const rows = ROWS.map((stars) => ({ stars, count: 0 }))
  for (const { rating, count } of ratings) {
    const nearest = ratingStars(rating)
    const row = rows.find(({ stars }) => stars === nearest)
    if (row) row.count += count
  }
  return rows
}
