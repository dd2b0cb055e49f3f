import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE_LOCALES } from './catalogue-locale.ts'
import {
  formatDate,
  formatDay,
  formatMonth,
  formatNumber,
  formatRating,
  formatSize,
  formatTime,
  monthInitial,
  monthName,
} from './format.ts'

const anyLocale = fc.constantFrom(...CATALOGUE_LOCALES)

test.each([
  ['fr-FR', 30_000, '30\u202f000'],
  ['en-GB', 30_000, '30,000'],
  ['es-ES', 30_000, '30.000'],
  ['es-ES', 3000, '3000'],
  ['it-IT', 30_000, '30.000'],
  ['de-DE', 30_000, '30.000'],
  ['nl-NL', 30_000, '30.000'],
  ['en-US', 30_000, '30,000'],
  ['fr-FR', 0, '0'],
] as const)('in %s, %i is written %s', (locale, value, written) => {
  expect(formatNumber(value, locale)).toBe(written)
})

test('a number keeps its digits and no decimals', () => {
  fc.assert(
    fc.property(anyLocale, fc.nat(), (locale, value) => {
      expect(formatNumber(value, locale).replace(/\D/g, '')).toBe(`${value}`)
    }),
  )
})

test.each([
  ['fr-FR', 4, '4,0'],
  ['en-GB', 4, '4.0'],
  ['es-ES', 4.5, '4,5'],
  ['it-IT', 3.5, '3,5'],
  ['de-DE', 5, '5,0'],
] as const)('in %s, a rating of %d is written %s', (locale, value, written) => {
  expect(formatRating(value, locale)).toBe(written)
})

test('a rating always has one decimal, in the notation of its language', () => {
  const tenths = fc.integer({ min: 0, max: 50 })
  fc.assert(
    fc.property(anyLocale, tenths, (locale, tenth) => {
      const mark = locale.startsWith('en') ? '.' : ','
      expect(formatRating(tenth / 10, locale)).toBe(`${Math.floor(tenth / 10)}${mark}${tenth % 10}`)
    }),
  )
})

test.each([
  ['fr-FR', '14 mars 2025', '1ᵉʳ mars 2025'],
  ['en-GB', '14 March 2025', '1 March 2025'],
  ['es-ES', '14 de marzo de 2025', '1 de marzo de 2025'],
  ['it-IT', '14 marzo 2025', '1º marzo 2025'],
  ['de-DE', '14. März 2025', '1. März 2025'],
  ['nl-NL', '14 maart 2025', '1 maart 2025'],
  ['en-US', 'March 14, 2025', 'March 1, 2025'],
] as const)('%s writes its dates %s and %s', (locale, fourteenth, first) => {
  expect(formatDate('2025-03-14', locale)).toBe(fourteenth)
  expect(formatDate(new Date('2025-03-01T12:00:00Z'), locale)).toBe(first)
})

test('the day is the one in Paris', () => {
  expect(formatDate('2025-03-31T21:59:59Z', 'fr-FR')).toBe('31 mars 2025')
  expect(formatDate('2025-03-31T22:00:00Z', 'fr-FR')).toBe('1ᵉʳ avril 2025')
})

test.each([
  ['fr-FR', '31 mars', '1ᵉʳ avril', '23\u00a0h\u00a059', '00\u00a0h\u00a000'],
  ['en-GB', '31 March', '1 April', '23:59', '00:00'],
  ['es-ES', '31 de marzo', '1 de abril', '23:59', '00:00'],
  ['it-IT', '31 marzo', '1º aprile', '23:59', '00:00'],
  ['de-DE', '31. März', '1. April', '23:59', '00:00'],
] as const)('%s writes days %s and %s, times %s and %s', (locale, last, first, late, early) => {
  const moments = ['2025-03-31T21:59:59Z', '2025-03-31T22:00:00Z']
  expect(moments.map((moment) => formatDay(moment, locale))).toEqual([last, first])
  expect(moments.map((moment) => formatTime(moment, locale))).toEqual([late, early])
})

test('no other day of the year is an ordinal', () => {
  for (const day of [2, 10, 11, 21, 31])
    for (const locale of CATALOGUE_LOCALES)
      expect(formatDate(`2025-01-${`${day}`.padStart(2, '0')}`, locale)).toMatch(
        new RegExp(`(^|\\D)${day}(\\D|$)`),
      )
})

test('a bare date stays its day, whatever the season', () => {
  const days = fc.date({
    min: new Date('2019-01-01'),
    max: new Date('2040-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year, month, day] = iso.split('-').map(Number)
      const written = `${day} ${monthName(month as number, 'en-GB')} ${year}`
      expect(formatDate(iso, 'en-GB')).toBe(written)
    }),
  )
})

test.each([
  ['fr-FR', 8, 'août'],
  ['en-GB', 12, 'December'],
  ['es-ES', 1, 'enero'],
  ['it-IT', 5, 'maggio'],
  ['de-DE', 3, 'März'],
] as const)('in %s, month %i is %s', (locale, month, name) => {
  expect(monthName(month, locale)).toBe(name)
})

test('a month has an initial', () => {
  const initials = [1, 8, 12].map((month) => monthInitial(month, 'fr-FR'))
  expect(initials).toEqual(['J', 'A', 'D'])
})

test.each([0, 13, 1.5, Number.NaN])('there is no month %d', (month) => {
  expect(() => monthName(month, 'fr-FR')).toThrow(RangeError)
  expect(() => monthInitial(month, 'fr-FR')).toThrow(RangeError)
})

test.each([
  ['fr-FR', 0, '0\u00a0Bytes'],
  ['fr-FR', 1023, '1\u202f023\u00a0Bytes'],
  ['en-GB', 1024, '1\u00a0KB'],
  ['fr-FR', 1536, '1,5\u00a0KB'],
  ['en-GB', 1_048_575, '1\u00a0MB'],
  ['de-DE', 5_347_738, '5,1\u00a0MB'],
  ['en-GB', 5 * 1024 ** 3, '5,120\u00a0MB'],
] as const)('in %s, %i bytes read %s', (locale, bytes, written) => {
  expect(formatSize(bytes, locale)).toBe(written)
})

test('a size uses the largest unit that it fills', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 - 1 }), (bytes) => {
      const [amount = '', unit = ''] = formatSize(bytes, 'en-US').split('\u00a0')
      const value = Number(amount.replaceAll(',', ''))
      const step = 1024 ** ['Bytes', 'KB', 'MB'].indexOf(unit)
      expect(Math.abs(value * step - bytes)).toBeLessThanOrEqual(step * 0.0501)
      if (unit !== 'MB') expect(value).toBeLessThan(1024)
      if (unit !== 'Bytes') expect(value).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('a month stands with its year', () => {
  expect(formatMonth('2025-03-01', 'fr-FR')).toBe('mars 2025')
  expect(formatMonth('2025-03-31T22:30:00Z', 'en-GB')).toBe('April 2025')
  expect(formatMonth('2025-03-14', 'de-DE')).toBe('März 2025')
})
