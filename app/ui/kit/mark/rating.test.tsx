import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { Rating } from './rating.tsx'
import { ShortRating } from './short-rating.tsx'

function html(value: number | null, locale: Locale | 'en-US' = 'en-US', hasScale = false): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <Rating value={value} hasScale={hasScale} />
    </I18nProvider>,
  )
}

/** How far the filled stars reach, in stars. */
function filledStars(value: number): number {
  const width = Number(html(value).match(/<svg width="(\d+)"/)?.[1])
  return Math.floor(width / 25) + (width % 25 > 0 ? 0.5 : 0)
}

test.each([
  [0, 0],
  [0.4, 0],
  [0.5, 0.5],
  [3.4, 3],
  [3.5, 3.5],
  [3.9, 3.5],
  [4, 4],
  [4.9, 4.5],
  [5, 5],
])('%f draws %f stars', (value, stars) => {
  expect(filledStars(value)).toBe(stars)
})

test('the value is written with one decimal and named in words', () => {
  expect(html(4)).toContain('role="img" aria-label="4.0 out of 5"')
  expect(html(4)).toMatch(/<b [^>]*>4\.0<\/b>/)
  expect(html(4.5, 'en-US', true)).toMatch(/>4\.5<span [^>]*>\/5<\/span>/)
})

test.each(['fr-FR', 'es-ES', 'it-IT', 'de-DE'] as const)('%s writes a comma', (locale) => {
  expect(html(4.5, locale)).toMatch(/aria-label="4,5 /)
  expect(html(4.5, locale)).toMatch(/>4,5<\/b>/)
})

test('without a review there are no stars', () => {
  expect(html(null)).not.toContain('<svg')
  expect(html(null)).toContain('No reviews yet')
})

test.each([-0.1, 5.1, Number.NaN, Number.POSITIVE_INFINITY])('%f is refused', (value) => {
  expect(() => html(value)).toThrow(RangeError)
})

test('where there is no room one star stands for five, and the value is named all the same', () => {
  const short = (value: number) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18nFor('en-US')}>
        <ShortRating value={value} />
      </I18nProvider>,
    )
  expect(short(4.9).match(/<svg/g)).toHaveLength(1)
  expect(short(4.9)).toContain('>4.9 out of 5<')
  expect(() => short(5.1)).toThrow(RangeError)
})
