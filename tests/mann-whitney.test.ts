import { expect, test } from 'vitest'
import { createRandom } from '#db/demo/random.ts'
import { mannWhitney } from '#tests/support/mann-whitney.ts'

const sample = (seed: string, count: number, shift = 0) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.next() + shift)
}

/** With `mannwhitneyu(x, y, method='asymptotic')` of SciPy. */
test('what others have calculated', () => {
  const x = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
  const y = [1.15, 0.88, 0.9, 0.74, 1.21]
  const apart = mannWhitney(x, y)
  expect(apart.share * 50).toBeCloseTo(35)
  expect(apart.p).toBeCloseTo(0.2446, 3)
  const tied = mannWhitney([1, 2, 2, 3], [2, 3, 4, 4])
  expect(tied.share * 16).toBeCloseTo(2.5)
  expect(tied.p).toBeCloseTo(0.1342, 3)
})

test('the same source is not told apart, and a shifted one is', () => {
  const known = sample('known', 250)
  expect(mannWhitney(known, sample('unknown', 250)).p).toBeGreaterThan(0.05)
  const late = mannWhitney(
    known.map((value) => value + 0.15),
    sample('unknown', 250),
  )
  expect(late.p).toBeLessThan(0.001)
  expect(late.share).toBeGreaterThan(0.55)
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toEqual({ p: 1, share: 0.5 })
})
