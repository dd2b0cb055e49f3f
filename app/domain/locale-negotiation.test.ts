import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from './locale.ts'
import { negotiateLocale } from './locale-negotiation.ts'

test.each([
  ['es', 'es-ES'],
  ['es-419', 'es-ES'],
  ['en-US', 'en-GB'],
  ['EN-us', 'en-GB'],
  ['de-CH-1996', 'de-DE'],
  ['fr-CA,en;q=0.9', 'fr-FR'],
  ['en;q=0.5,it;q=0.9', 'it-IT'],
  ['en;q=0.9,it;q=0.9', 'en-GB'],
  ['it;q=0.8, de', 'de-DE'],
  ['en;q=1, de', 'en-GB'],
  ['nl-NL,nl;q=0.9,de;q=0.1', 'de-DE'],
  ['pt-PT, ja;q=0.5', 'fr-FR'],
  ['de;q=0, it;q=0.1', 'it-IT'],
  ['de;q=0.000', 'fr-FR'],
  ['*', 'fr-FR'],
  ['*, de;q=0.1', 'de-DE'],
  [' de ; q = 0.3 , es ; q = 0.2 ', 'de-DE'],
  ['de;q=2, es;q=0.1', 'es-ES'],
  ['de;q=-1, es;q=0.1', 'es-ES'],
  ['de;q=0.5;level=1, es;q=0.1', 'es-ES'],
  ['de;level=1, es;q=0.1', 'es-ES'],
  ['english', 'fr-FR'],
  ['', 'fr-FR'],
  [null, 'fr-FR'],
  [undefined, 'fr-FR'],
])('the header %j leads to %s', (acceptLanguage, locale) => {
  expect(negotiateLocale({ acceptLanguage })).toBe(locale)
})

test('the cookie comes before the browser', () => {
  expect(negotiateLocale({ cookie: 'it-IT', acceptLanguage: 'de' })).toBe('it-IT')
  expect(negotiateLocale({ cookie: 'fr-FR', acceptLanguage: 'de' })).toBe('fr-FR')
})

test.each(['nl-NL', 'IT-it', 'it', 'it_IT', '', ' it-IT', 'constructor', null, undefined])(
  'the cookie %j is no choice',
  (cookie) => {
    expect(negotiateLocale({ cookie, acceptLanguage: 'de' })).toBe('de-DE')
  },
)

const noise = fc.string({ unit: 'binary', maxLength: 200 })
const grammar = fc
  .array(fc.constantFrom('en', 'es', 'it-IT', 'nl', '*', ';', ',', 'q=', '0.5', '1', '-', ' '), {
    maxLength: 60,
  })
  .map((parts) => parts.join(''))

test('whatever is sent, the answer is one of the five languages', () => {
  fc.assert(
    fc.property(fc.option(noise), fc.oneof(noise, grammar), (cookie, acceptLanguage) => {
      expect(LOCALES).toContain(negotiateLocale({ cookie, acceptLanguage }))
    }),
  )
})

test('the language of the highest quality wins, in whatever order they stand', () => {
  const weighted = fc
    .uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 5, maxLength: 5 })
    .chain((qualities) =>
      fc.shuffledSubarray(
        LOCALES.map((locale, index) => ({ locale, quality: qualities[index] ?? 0 })),
        { minLength: 1 },
      ),
    )
  fc.assert(
    fc.property(weighted, (choices) => {
      const header = choices.map(({ locale, quality }) => `${locale};q=${quality / 1000}`).join(',')
      const best = choices.reduce((a, b) => (b.quality > a.quality ? b : a))
      expect(negotiateLocale({ acceptLanguage: header })).toBe(best.locale)
    }),
  )
})

test('a refused language is never chosen while another is asked for', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...LOCALES], { minLength: 2 }), ([refused, asked]) => {
      const acceptLanguage = `${refused};q=0,${asked};q=0.1`
      expect(negotiateLocale({ acceptLanguage })).toBe(asked)
    }),
  )
})

test('only the beginning of a huge header is read', () => {
  const filler = 'xx,'.repeat(1_000_000)
  expect(negotiateLocale({ acceptLanguage: `de;q=0.2,${filler}en` })).toBe('de-DE')
  expect(negotiateLocale({ acceptLanguage: `${filler}en` })).toBe('fr-FR')
})
