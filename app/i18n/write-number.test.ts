import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE_LOCALES } from './catalogue-locale.ts'
import { writeNumber } from './write-number.ts'

test.each(CATALOGUE_LOCALES)('numbers are written as Intl writes them in %s', (locale) => {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const tenths = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  for (let hundredths = 0; hundredths <= 500; hundredths += 1) {
    const value = hundredths / 100
    expect(writeNumber(value, 1, locale)).toBe(tenths.format(value))
  }
  fc.assert(
    fc.property(fc.integer({ min: -20_000_000, max: 2_000_000_000 }), (value) => {
      expect(writeNumber(value, 0, locale)).toBe(whole.format(value))
      expect(writeNumber(value / 10, 1, locale)).toBe(tenths.format(value / 10))
    }),
  )
})
