import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#domain/text/fold-text.ts'
import {
  isOneSlipApart,
  isWithinSlips,
  MAX_SEARCH_LENGTH,
  matchingLabels,
  searchText,
} from './search-text.ts'

test('what was typed becomes one line of at most two hundred characters', () => {
  expect(searchText('  agence\u00a0SEO \n\t Lyon\0 ')).toBe('agence SEO Lyon')
  expect(searchText('é'.repeat(10_000))).toBe('é'.repeat(200))
  expect(searchText(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199))
})

test('nothing that a database refuses is left, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (typed) => {
      const text = searchText(typed)
      expect(text).not.toMatch(/\p{Cc}/u)
      expect(text.isWellFormed()).toBe(true)
      expect([...text].length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH)
      expect(searchText(text)).toBe(text)
    }),
    { numRuns: 50 },
  )
})

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
