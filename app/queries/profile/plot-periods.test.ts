import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QuarterRatings, ratingsOverTime } from './plot-periods.ts'

const NOW = { year: 2026, quarter: 4 }

function rated(year: number, quarter: number, ...ratings: number[]): QuarterRatings {
  const ratingSum = ratings.reduce((sum, rating) => sum + rating, 0)
  return { year, quarter, reviewCount: ratings.length, ratingSum }
}

test('a short history is told by quarters, with its silences', () => {
  expect(ratingsOverTime([rated(2026, 3, 10, 7), rated(2026, 1, 8)], NOW)).toEqual({
    period: 'quarterly',
    points: [
      { year: 2026, number: 1, reviewCount: 1, average: 8 },
      { year: 2026, number: 2, reviewCount: 0, average: null },
      { year: 2026, number: 3, reviewCount: 2, average: 8.5 },
      { year: 2026, number: 4, reviewCount: 0, average: null },
    ],
  })
})

test('a long one by years, each review weighing the same', () => {
  const { period, points } = ratingsOverTime(
    [rated(2023, 4, 10), rated(2023, 1, 4, 4), rated(2025, 2, 9)],
    NOW,
  )
  expect(period).toBe('yearly')
  expect(points).toEqual([
    { year: 2023, number: 1, reviewCount: 3, average: 6 },
    { year: 2024, number: 1, reviewCount: 0, average: null },
    { year: 2025, number: 1, reviewCount: 1, average: 9 },
    { year: 2026, number: 1, reviewCount: 0, average: null },
  ])
})

test.each([
  [{ year: 2024, quarter: 1 }, 'quarterly', 12],
  [{ year: 2023, quarter: 4 }, 'yearly', 4],
] as const)('a history since %j is told %s', ({ year, quarter }, period, count) => {
  const told = ratingsOverTime([rated(year, quarter, 9)], NOW)
  expect([told.period, told.points.length]).toEqual([period, count])
})

test('no review, nothing to tell', () => {
  expect(ratingsOverTime([], NOW).points).toEqual([])
})

test('no review is lost, and no average leaves the scale', () => {
  const quarters = fc.uniqueArray(
    fc.record({
      year: fc.integer({ min: 2019, max: 2026 }),
      quarter: fc.integer({ min: 1, max: 4 }),
      ratings: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 5 }),
    }),
    { selector: ({ year, quarter }) => `${year} ${quarter}` },
  )
  fc.assert(
    fc.property(quarters, (drawn) => {
      const { points } = ratingsOverTime(
        drawn.map(({ year, quarter, ratings }) => rated(year, quarter, ...ratings)),
        NOW,
      )
      const all = drawn.flatMap(({ ratings }) => ratings)
      expect(points.reduce((sum, { reviewCount }) => sum + reviewCount, 0)).toBe(all.length)
      expect(points.length).toBeLessThanOrEqual(12)
      for (const { average, reviewCount } of points) {
        expect(average === null).toBe(reviewCount === 0)
        if (average !== null) expect(average).toBeGreaterThanOrEqual(Math.min(...all))
        if (average !== null) expect(average).toBeLessThanOrEqual(Math.max(...all))
      }
      const order = points.map(({ year, number }) => year * 10 + number)
      expect(order).toEqual([...new Set(order)].sort((a, b) => a - b))
    }),
  )
})
