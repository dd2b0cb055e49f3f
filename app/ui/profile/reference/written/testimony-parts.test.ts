import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from '#domain/text/words.ts'
import { inParagraphs, testimonyParts } from './testimony-parts.ts'

const words = (count: number, word = 'mot') =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ')

test('a short text is set large as a whole, in its paragraphs', () => {
  expect(testimonyParts('Bien.\n\nTrès bien.', 'Très bien.')).toEqual({
    lead: ['Bien.', 'Très bien.'],
    rest: [],
    isContinuous: true,
    isLong: false,
  })
})

test('a longer text opens with its first paragraph', () => {
  const [first, second] = [words(40), words(40, 'autre')]
  const parts = { lead: [first], rest: [second], isContinuous: true, isLong: false }
  expect(testimonyParts(`${first}\n\n${second}`, '')).toEqual(parts)
  expect(testimonyParts(`${first}\n\n${second}`, 'mot3 mot4')).toEqual(parts)
})

test('a first paragraph of more than sixty words is long', () => {
  expect(testimonyParts(words(60), '').isLong).toBe(false)
  expect(testimonyParts(words(61), '')).toEqual({
    lead: [words(61)],
    rest: [],
    isContinuous: true,
    isLong: true,
  })
})

test('where the highlight comes later it stands before the text as a part of it, which stays whole', () => {
  const [first, second] = [words(40), words(40, 'autre')]
  expect(testimonyParts(`${first}\n\n${second}`, 'autre1 autre2')).toEqual({
    lead: ['... autre1 autre2 ...'],
    rest: [first, second],
    isContinuous: false,
    isLong: false,
  })
})

test('a highlight that is not in the text is not lost, however short the text', () => {
  expect(testimonyParts('Bien.', 'Le meilleur.')).toMatchObject({
    lead: ['Le meilleur.'],
    rest: ['Bien.'],
    isContinuous: false,
  })
})

test('without a text the highlight stands alone, and without either there is nothing', () => {
  expect(testimonyParts('', 'Le meilleur.').lead).toEqual(['Le meilleur.'])
  expect(testimonyParts(' \n\n ', '')).toMatchObject({ lead: [], rest: [] })
})

test('no word of the author is lost or moved, and nothing long is set in the largest letters', () => {
  const paragraph = fc.lorem({ maxCount: 90 })
  const texts = fc.array(paragraph, { maxLength: 4 }).map((all) => all.join('\n\n'))
  const highlights = fc.oneof(fc.constant(''), fc.lorem({ maxCount: 20 }))
  fc.assert(
    fc.property(texts, highlights, (body, highlight) => {
      const { lead, rest, isContinuous, isLong } = testimonyParts(body, highlight)
      const shown = isContinuous && body !== '' ? [...lead, ...rest] : rest
      expect(shown).toEqual(inParagraphs(body))
      expect([...lead, ...rest].join(' ')).toContain(highlight)
      expect(isLong).toBe(countWords(lead.join(' ')) > 60)
    }),
  )
})
