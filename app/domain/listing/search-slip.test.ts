import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneSlipApart, isWithinSlips } from './search-slip.ts'

test.each([
  ['brumaire', 'brumare'],
  ['brumaire', 'brumairre'],
  ['brumaire', 'brumoire'],
  ['brumaire', 'burmaire'],
  ['lyon', 'lyno'],
  ['lyon', 'yon'],
])('%s and %s are one slip apart, both ways', (a, b) => {
  expect([isOneSlipApart(a, b), isOneSlipApart(b, a)]).toEqual([true, true])
})

test.each([
  ['lyon', 'lyon'],
  ['lyon', 'ly'],
  ['lyon', 'nyol'],
  ['brumaire', 'brumiare e'],
  ['abcd', 'bcda'],
])('%s and %s are not', (a, b) => {
  expect([isOneSlipApart(a, b), isOneSlipApart(b, a)]).toEqual([false, false])
})

test('it agrees with the distance that counts every slip as one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = distance(a, b)
      expect(isOneSlipApart(a, b)).toBe(slips === 1)
      for (const most of [0, 1, 2]) expect(isWithinSlips(a, b, most)).toBe(slips <= most)
    }),
  )
})

/** Optimal string alignment, as the textbook has it. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let j = 1; j <= b.length; j += 1) (rows[0] as number[])[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, at(i - 2, j - 2) + 1)
      }
      ;(rows[i] as number[])[j] = best
    }
  }
  return at(a.length, b.length)
}
