import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from '#domain/words.ts'
import { closingWords, openingWords } from './pull-quote.ts'

const TEXT =
  'Un ancien directeur réclamait 190 000 €. Nous avons transigé. La suite fut un peu plus longue.'

test('whole sentences are quoted, as many as fit', () => {
  expect(openingWords(TEXT, 'fr-FR', 10)).toBe(
    'Un ancien directeur réclamait 190 000 €. Nous avons transigé.',
  )
  expect(closingWords(TEXT, 'fr-FR', 10)).toBe(
    'Nous avons transigé. La suite fut un peu plus longue.',
  )
  expect(openingWords(TEXT, 'fr-FR', 100)).toBe(TEXT)
  expect(closingWords(TEXT, 'fr-FR', 100)).toBe(TEXT)
})

test('a sentence that is too long is cut; too long an end leaves the beginning', () => {
  expect(openingWords(TEXT, 'fr-FR', 3)).toBe('Un ancien directeur ...')
  expect(closingWords(TEXT, 'fr-FR', 6)).toBe('Un ancien directeur réclamait 190 000 €.')
})

test('whatever the text, a quote is part of it and no longer than asked', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '. ', '! ', '\n', '…', '😀') })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 60 }), (words, most) => {
      for (const quote of [openingWords, closingWords]) {
        const quoted = quote(words, 'fr-FR', most).replace(/ \.\.\.$/, '')
        expect(countWords(quoted)).toBeLessThanOrEqual(most)
        expect(words).toContain(quoted)
      }
    }),
  )
})
