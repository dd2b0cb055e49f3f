import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trigramSimilarity } from './trigram.ts'

test.each([
  ['word', 'two words', 0.363636],
  ['Bonjour', 'bonjour !', 1],
  ['', 'word', 0],
])('%j and %j', (one, other, similarity) => {
  expect(trigramSimilarity(one, other)).toBeCloseTo(similarity, 5)
})

test('it is the same both ways, and whole for a text with words and itself', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const alike = trigramSimilarity(one, other)
      expect(alike).toBe(trigramSimilarity(other, one))
      expect(alike).toBeGreaterThanOrEqual(0)
      expect(alike).toBeLessThanOrEqual(1)
      expect(trigramSimilarity(one, one)).toBe(/[\p{L}\p{N}]/u.test(one) ? 1 : 0)
    }),
  )
})
