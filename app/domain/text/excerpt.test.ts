import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords, EXCERPT_WORDS, excerpt, REVIEW_EXCERPT_WORDS } from './words.ts'

const text = (words: number) => Array.from({ length: words }, (_, i) => `mot${i}`).join(' ')

test.each([EXCERPT_WORDS, REVIEW_EXCERPT_WORDS])('a text of %i words is whole', (limit) => {
  expect(excerpt(text(limit), limit)).toBe(text(limit))
  expect(excerpt(text(limit + 1), limit)).toBe(`${text(limit)} ...`)
})

test('seventy words is the rule, a hundred for reviews', () => {
  expect([EXCERPT_WORDS, REVIEW_EXCERPT_WORDS]).toEqual([70, 100])
  expect(excerpt(text(71))).toBe(`${text(70)} ...`)
})

test('a sign that French sets apart is no word, and stays with an uncut text', () => {
  expect(excerpt('Parfait ! Vraiment ?', 2)).toBe('Parfait ! Vraiment ?')
  expect(excerpt('Parfait ! Vraiment ? Oui.', 2)).toBe('Parfait ! Vraiment ...')
})

test('white space around the text is left out, within it is kept', () => {
  expect(excerpt(' \n un  deux ', 2)).toBe('un  deux')
  expect(excerpt('  un\ndeux trois', 2)).toBe('un\ndeux ...')
  expect(excerpt('')).toBe('')
})

test('an excerpt has at most the words asked for, and begins as the text does', () => {
  const limits = fc.integer({ min: 1, max: 20 })
  fc.assert(
    fc.property(fc.lorem({ maxCount: 40 }), limits, (whole, limit) => {
      const short = excerpt(whole, limit)
      expect(countWords(short)).toBe(Math.min(countWords(whole), limit))
      expect(short.endsWith(' ...')).toBe(countWords(whole) > limit)
      expect(whole.startsWith(short.replace(/ \.\.\.$/, ''))).toBe(true)
    }),
  )
})
