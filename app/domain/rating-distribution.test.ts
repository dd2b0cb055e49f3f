import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownRating } from './rating.ts'
import { ratingDistribution } from './rating-distribution.ts'

const rating = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)
const ratings = fc.array(fc.record({ rating, count: fc.integer({ min: 1, max: 500 }) }))

test('every review stands in exactly one of five rows', () => {
  fc.assert(
    fc.property(ratings, (given) => {
      const rows = ratingDistribution(given)
      expect(rows.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1])
      const total = given.reduce((sum, { count }) => sum + count, 0)
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    }),
  )
})

test('a review stands within half a star of its rating; less than one star is the lowest row', () => {
  fc.assert(
    fc.property(rating, (given) => {
      const row = ratingDistribution([{ rating: given, count: 1 }]).find(({ count }) => count > 0)
      const shown = Math.max(1, shownRating(given))
      expect(Math.abs((row?.stars ?? 0) - shown)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('a better rating never stands lower, and the order in which they come says nothing', () => {
  const rowOf = (given: number) =>
    ratingDistribution([{ rating: given, count: 1 }]).find(({ count }) => count > 0)?.stars ?? 0
  fc.assert(
    fc.property(rating, rating, ratings, (one, other, many) => {
      expect(rowOf(Math.max(one, other))).toBeGreaterThanOrEqual(rowOf(Math.min(one, other)))
      expect(ratingDistribution(many.toReversed())).toEqual(ratingDistribution(many))
    }),
  )
})

test('halves go upwards', () => {
  const rows = ratingDistribution([
    { rating: 9, count: 2 },
    { rating: 8, count: 3 },
    { rating: 0, count: 1 },
  ])
  expect(rows).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 3 },
    { stars: 3, count: 0 },
    { stars: 2, count: 0 },
    { stars: 1, count: 1 },
  ])
})
