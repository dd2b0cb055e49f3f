import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedPhrase } from './search-term.ts'

test.each([
  ['  SEO  ', 'seo'],
  ['Référencement   naturel', 'referencement naturel'],
  ['Straße', 'strasse'],
  ['l’agence', 'l’agence'],
])('%s is counted as %s', (typed, phrase) => {
  expect(countedPhrase(typed)).toBe(phrase)
})

test.each([
  '',
  '   ',
  'lise@armand.example',
  '06 12 34 56 78',
  'agence 42',
  'appartement ٣',
  '???',
  'une phrase tout entière que quelqu’un a écrite à propos de lui et de sa vie',
])('“%s” is not', (typed) => {
  expect(countedPhrase(typed)).toBeUndefined()
})

test('nothing with an at-sign or a digit is ever counted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('@', '7', '٣'), (text, mark) => {
      const typed = `${text.slice(0, 20)}${mark}`
      const phrase = countedPhrase(typed)
      expect(phrase === undefined || !/[@\p{N}]/u.test(phrase)).toBe(true)
    }),
  )
})
