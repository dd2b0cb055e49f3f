import { expect, test } from 'vitest'
import { countWords } from './words.ts'

test.each([
  ['', 0],
  ['   ', 0],
  ['Une équipe à l’écoute', 4],
  ["Une équipe à l'écoute", 4],
  ['Parfait !', 1],
  ['Prix\u00a0: 3 000 €', 3],
  ['— bref … oui', 2],
  ['a\tb\nc', 3],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})

test('a wall of signs is read in one go', () => {
  expect(countWords('!'.repeat(1_000_000))).toBe(0)
})
