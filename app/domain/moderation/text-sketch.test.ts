import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textSketch } from './text-sketch.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'), minLength: 2, maxLength: 9 })
const texts = fc.array(word, { minLength: 60, maxLength: 200 })

const shared = (a: readonly number[], b: readonly number[]) =>
  a.filter((each) => b.includes(each)).length

test('a text is found again with a sentence before it and one after it', () => {
  fc.assert(
    fc.property(texts, texts, (words, others) => {
      const around = [...others.slice(0, 10), ...words, ...others.slice(10, 20)]
      expect(shared(textSketch(words.join(' ')), textSketch(around.join(' ')))).toBeGreaterThan(5)
    }),
  )
})

test('accents, case and punctuation change nothing', () => {
  expect(textSketch('Une équipe, qui TIENT ses délais')).toEqual(
    textSketch('une equipe qui tient ses delais'),
  )
})

test('texts of different people share nothing', () => {
  const one = textSketch('Une équipe qui tient ses délais et explique ses choix sans détour.')
  const other = textSketch(
    'Le chantier a pris du retard, mais personne ne nous l’a caché un instant.',
  )
  expect(shared(one, other)).toBe(0)
})

test('nothing has no sketch, a few words have one', () => {
  expect(textSketch(' … ')).toEqual([])
  expect(textSketch('Très bien')).toHaveLength(1)
})
