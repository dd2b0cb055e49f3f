import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords, readingMinutes } from './words.ts'

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

const text = (words: number) => 'mot '.repeat(words)

test.each([
  [0, 1],
  [1, 1],
  [329, 1],
  [330, 2],
  [440, 2],
  [2_200, 10],
])('%i words take %i min', (words, minutes) => {
  expect(readingMinutes(text(words))).toBe(minutes)
})

test('a lone sign, as French sets it apart, is not read', () => {
  expect(readingMinutes('mot ! '.repeat(330))).toBe(2)
})

test('it is a whole number from one, and more text never takes less', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 4_000 }), fc.nat(2_000), (any, more) => {
      const minutes = readingMinutes(any)
      expect(Number.isInteger(minutes) && minutes >= 1).toBe(true)
      expect(readingMinutes(`${any} ${text(more)}`)).toBeGreaterThanOrEqual(minutes)
    }),
  )
})

test('how the words are laid out does not matter', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^\p{L}{1,8}$/u), { maxLength: 900 }), (words) => {
      expect(readingMinutes(words.join('\n\n  '))).toBe(readingMinutes(words.join(' ')))
    }),
  )
})
