import { expect, test } from 'vitest'
import { ratingTicks } from './rating-ticks.ts'

test.each([
  [4.6, [4, 4.5, 5]],
  [5, [4, 4.5, 5]],
  [3.9, [3.5, 4, 4.5, 5]],
  [3, [3, 3.5, 4, 4.5, 5]],
  [2.9, [0, 1, 2, 3, 4, 5]],
  [0, [0, 1, 2, 3, 4, 5]],
])('ratings of %d and more stand on %j', (lowest, ticks) => {
  expect(ratingTicks(lowest)).toEqual(ticks)
})
