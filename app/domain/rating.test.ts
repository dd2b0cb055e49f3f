import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownRating, starsOf } from './rating.ts'

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
