import { shownRating } from './rating.ts'

const ROWS = [5, 4, 3, 2, 1] as const

/** Below this many reviews a distribution says more about chance than about the member. */
export const MIN_DISTRIBUTED = 5

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
