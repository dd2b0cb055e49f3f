import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#domain/fold-text.ts'
import { matchingLabels } from './search-suggestion.ts'

const labels = [
  'Agence SEO',
  'SEO local',
  'Droit social',
  'Réseaux sociaux',
  'Expertise comptable',
].map((label) => {
  const words = foldText(label).split(' ')
  return { label, words, stems: words.map(stemOf) }
})
const found = (...typed: string[]) =>
  matchingLabels(
    labels,
    typed.map((word) => ({ word, stem: stemOf(word) })),
  ).map(({ label }) => label)

/** Enough of a stemmer for these labels. */
function stemOf(word: string): string {
  return word.replace(/s$/, '')
}

test('each typed word may be the beginning of a word of the label', () => {
  expect(found('soc')).toEqual(['Droit social', 'Réseaux sociaux'])
  expect(found('soc', 'dr')).toEqual(['Droit social'])
  expect(found('dr', 'seo')).toEqual([])
  expect(found()).toEqual([])
})

test('another form of a word is the word', () => {
  expect(found('agences')).toEqual(['Agence SEO'])
})

test('what begins with the typed word comes first', () => {
  expect(found('seo')).toEqual(['SEO local', 'Agence SEO'])
})

test('a slip is forgiven where nothing fits as typed', () => {
  expect(found('exprtise')).toEqual(['Expertise comptable'])
  expect(found('comtab')).toEqual(['Expertise comptable'])
  expect(found('scoial')).toEqual(['Droit social'])
  expect(found('sxo')).toEqual([])
})

test('any beginning of a word with one letter left out finds its label', () => {
  const words = labels.flatMap(({ label, words }) => words.map((word) => ({ label, word })))
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.nat(), fc.nat(), ({ label, word }, cut, at) => {
      fc.pre(word.length > 5)
      const beginning = word.slice(0, 5 + (cut % (word.length - 4)))
      const place = at % beginning.length
      expect(found(beginning.slice(0, place) + beginning.slice(place + 1))).toContain(label)
    }),
  )
})
