import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meantText, type Synonym } from './synonym.ts'

const typed = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ word, stem: word.replace(/s$/, '') }))
const synonym = (phrase: string, meant: string): Synonym => ({
  words: typed(phrase).map(({ word }) => word),
  stems: typed(phrase).map(({ stem }) => stem),
  meant,
})

const SYNONYMS = [
  synonym('sea', 'référencement payant'),
  synonym('site', 'création de sites'),
  synonym('site marchand', 'e-commerce'),
  synonym('capitale des gaules', 'Lyon'),
]

test.each([
  ['sea', 'référencement payant'],
  ['agence sea lyon', 'agence référencement payant lyon'],
  ['sites marchands', 'e-commerce'],
  ['site vitrine', 'création de sites vitrine'],
  ['sea capitale des gaules', 'référencement payant Lyon'],
  ['capitale des', null],
  ['seat', null],
  ['', null],
])('%j means %j', (text, meant) => {
  expect(meantText(typed(text), SYNONYMS)).toBe(meant)
})

test('what is put in is not looked through again', () => {
  expect(meantText(typed('a'), [synonym('a', 'b'), synonym('b', 'a')])).toBe('b')
})

test('without a phrase nothing changes, and whatever is typed has an end', () => {
  const words = fc.array(fc.constantFrom('sea', 'site', 'marchand', 'x'), { maxLength: 12 })
  fc.assert(
    fc.property(words, (chosen) => {
      expect(meantText(typed(chosen.join(' ')), [])).toBeNull()
      const meant = meantText(typed(chosen.join(' ')), SYNONYMS)
      expect(meant === null).toBe(!chosen.some((word) => word === 'sea' || word === 'site'))
    }),
  )
})
