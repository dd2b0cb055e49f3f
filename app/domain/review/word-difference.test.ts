import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.ts'

const without = (kind: 'removed' | 'added', before: string, after: string) =>
  wordDifference(before, after)
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('')

const text = fc
  .array(fc.constantFrom('tout', 'va', 'bien', 'mal', 'ici', '\n\n'), { maxLength: 30 })
  .map((words) => words.join(' '))

test('a word that takes the place of another stands after it', () => {
  expect(wordDifference('Une équipe rapide et claire.', 'Une équipe lente et claire.')).toEqual([
    { kind: 'same', text: 'Une équipe ' },
    { kind: 'removed', text: 'rapide ' },
    { kind: 'added', text: 'lente ' },
    { kind: 'same', text: 'et claire.' },
  ])
})

test('the same text has no difference', () => {
  expect(wordDifference('Un texte.', 'Un texte.')).toEqual([{ kind: 'same', text: 'Un texte.' }])
  expect(wordDifference('', '')).toEqual([])
})

test('several words in a row are one part each', () => {
  const parts = wordDifference('a b c d e', 'a x y z e')
  expect(parts.map(({ kind, text: words }) => [kind, words])).toEqual([
    ['same', 'a '],
    ['removed', 'b c d '],
    ['added', 'x y z '],
    ['same', 'e'],
  ])
})

test('either text can be read out of the difference', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(without('added', before, after)).toBe(before)
      expect(without('removed', before, after)).toBe(after)
    }),
  )
})

test('two long texts that share nothing are told apart at once', () => {
  const words = (word: string) => Array.from({ length: 3_000 }, (_, i) => `${word}${i}`).join(' ')
  expect(wordDifference(words('a'), words('b')).map(({ kind }) => kind)).toEqual([
    'removed',
    'added',
  ])
})
