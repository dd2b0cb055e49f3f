import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimedReviews, ratingDistribution, shownRating, starsOf } from './rating.ts'

test.each([
  [0, 0],
  [9, 4.5],
  [10, 5],
  [7, 3.5],
  [8.7, 4.4],
  [8.1, 4.1],
  [8.09, 4],
  [9.89, 4.9],
  [9.9, 5],
])('%d of 10 is shown as %d', (published, shown) => {
  expect(shownRating(published)).toBe(shown)
})

test('every mean of whole ratings is rounded half up, exactly', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1 }), (ratings) => {
      const sum = ratings.reduce((a, b) => a + b)
      const n = ratings.length
      // Tenths of the halved mean, in whole numbers only: floor(5 × sum / n + 1/2).
      const tenths = Number((10n * BigInt(sum) + BigInt(n)) / (2n * BigInt(n)))
      expect(shownRating(sum / n)).toBe(tenths / 10)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [0, { full: 0, half: false, empty: 5 }],
  [0.5, { full: 0, half: true, empty: 4 }],
  [4.4, { full: 4, half: false, empty: 1 }],
  [4.5, { full: 4, half: true, empty: 0 }],
  [4.9, { full: 4, half: true, empty: 0 }],
  [5, { full: 5, half: false, empty: 0 }],
])('%d is drawn as %j', (shown, stars) => {
  expect(starsOf(shown)).toEqual(stars)
})

test.each([-0.1, 5.1, Number.NaN, Number.POSITIVE_INFINITY])('%d cannot be shown', (value) => {
  expect(() => starsOf(value)).toThrow(RangeError)
  expect(() => shownRating(2 * value)).toThrow(RangeError)
})

test.each([
  [0, 0],
  [99, 0],
  [100, 100],
  [999, 900],
  [1_000, 1_000],
  [3_412, 3_000],
  [30_999, 30_000],
])('%i reviews are claimed as %i', (count, claimed) => {
  expect(claimedReviews(count)).toBe(claimed)
})

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
