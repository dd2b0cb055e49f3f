import { expect, test } from 'vitest'
import { doublingWaits, waitAfter } from './growing-delay.ts'

test('the first tries are free, then each wait is twice the one before, up to the longest', () => {
  expect(doublingWaits({ free: 3, first: 10, longest: 60 })).toEqual([0, 0, 10, 20, 40, 60])
})

test('whoever goes on waits as long as the longest, and no longer', () => {
  const delay = { waits: [0, 0, 10, 60] }
  expect([0, 1, 2, 3, 4, 5, 1_000].map((uses) => waitAfter(uses, delay))).toEqual([
    0, 0, 0, 10, 60, 60, 60,
  ])
})
