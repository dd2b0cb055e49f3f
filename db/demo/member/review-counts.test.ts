import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '#db/demo/random.ts'
import { reviewCounts } from './review-counts.ts'

test('whatever the sizes, all reviews are given away, the most first', () => {
  const sizes = fc.record({
    members: fc.integer({ min: 10, max: 2_000 }),
    reviews: fc.integer({ min: 50, max: 50_000 }),
  })
  fc.assert(
    fc.property(sizes, ({ members, reviews }) => {
      const counts = reviewCounts(members, reviews, createRandom('counts'))
      expect(counts).toHaveLength(members)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(reviews)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      expect(counts.at(-1)).toBe(0)
    }),
    { numRuns: 60 },
  )
})
