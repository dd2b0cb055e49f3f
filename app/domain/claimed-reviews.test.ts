import { expect, test } from 'vitest'
import { claimedReviews } from './claimed-reviews.ts'

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
