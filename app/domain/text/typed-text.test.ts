import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasInk,
  isReadableLine,
  isReadableText,
  normaliseLine,
  normaliseText,
  normaliseWords,
  showable,
} from './typed-text.ts'

test.each([
  ['  Sandrine  ', 'Sandrine'],
  ['Jean\u00a0 Paul', 'Jean Paul'],
  ['s.morel＠valmont.fr', 's.morel@valmont.fr'],
  ['Ａｃｍｅ', 'Acme'],
  ['Rene\u0301', 'René'],
  ['\u202eevil\u202c', 'evil'],
])('the line %j is kept as %j', (typed, kept) => {
  expect(normaliseLine(typed)).toBe(kept)
})

test('words that editors write keep the spaces that French needs, and their marks', () => {
  expect(normaliseWords('  30\u00a0m²\u202f:  \u202enotre ½ … ')).toBe(
    '30\u00a0m²\u202f: notre ½ …',
  )
})

test('a line break stays in a line, so that it is seen and refused', () => {
  expect(isReadableLine(normaliseLine('a\r\nBcc: b@example.org'))).toBe(false)
  expect(isReadableLine(normaliseLine('a\u2028b'))).toBe(false)
})

test('a text keeps its paragraphs, and its marks as they were typed', () => {
  expect(normaliseText('  Bonjour,\r\n\r\n30 m² \r\nau ½ tarif\n ')).toBe(
    'Bonjour,\n\n30 m²\nau ½ tarif',
  )
})

test.each(['\0', '\u0008', '\u001b[31m', '\u007f', '\u0085'])(
  '%j can be read in no field',
  (bad) => {
    expect(isReadableLine(`a${bad}b`)).toBe(false)
    expect(isReadableText(`a${bad}b`)).toBe(false)
    expect(showable(`a${bad[0]}b`)).toBe('ab')
  },
)

test.each([
  ['', false],
  [' \u00a0\n', false],
  ['\u200b\u2060\ufeff', false],
  ['\u00ad\u3164\u2800', false],
  ['.', true],
  ['\u200bnon', true],
])('%j has something to see: %s', (text, expected) => {
  expect(hasInk(text)).toBe(expected)
})

test('normalising twice changes nothing more, and what can be shown can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(normaliseLine(normaliseLine(typed))).toBe(normaliseLine(typed))
      expect(normaliseWords(normaliseWords(typed))).toBe(normaliseWords(typed))
      expect(normaliseText(normaliseText(typed))).toBe(normaliseText(typed))
      expect(isReadableText(showable(typed).replaceAll('\r', ''))).toBe(true)
    }),
  )
})
