import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DEFAULT_LOCALE,
  isLocale,
  LOCALES,
  localeFromKey,
  localeOfPath,
  localePrefix,
  localeToKey,
  negotiateLocale,
  SUPPORTED_LOCALES,
} from './locale.ts'

test('five languages have pages, French first; Dutch is supported beside them', () => {
  expect(LOCALES).toEqual(['fr-FR', 'en-GB', 'es-ES', 'it-IT', 'de-DE'])
  expect(SUPPORTED_LOCALES).toEqual([...LOCALES, 'nl-NL'])
  expect(DEFAULT_LOCALE).toBe(LOCALES[0])
  expect(isLocale('it-IT')).toBe(true)
  expect(isLocale('nl-NL')).toBe(false)
})

test.each([
  ['fr-FR', 'FR_FR'],
  ['en-GB', 'EN_GB'],
  ['es-ES', 'ES_ES'],
  ['it-IT', 'IT_IT'],
  ['de-DE', 'DE_DE'],
  ['nl-NL', 'NL_NL'],
])('%s and %s convert both ways', (locale, key) => {
  expect(localeToKey(locale)).toBe(key)
  expect(localeFromKey(key)).toBe(locale)
})

test.each(['', 'en-US', 'fr', 'FR-fr', 'constructor', '__proto__'])(
  'an unsupported locale %j is named in the error',
  (value) => {
    expect(() => localeToKey(value)).toThrow(new Error(`Locale ${value} not found`))
    expect(() => localeFromKey(value)).toThrow(new Error(`Locale ${value} not found`))
  },
)

test('each spelling is refused where the other is expected', () => {
  expect(() => localeToKey('FR_FR')).toThrow(new Error('Locale FR_FR not found'))
  expect(() => localeFromKey('fr-FR')).toThrow(new Error('Locale fr-FR not found'))
})

test.each([
  ['/', 'fr-FR', '/'],
  ['/membres/services', 'fr-FR', '/membres/services'],
  ['/en-GB', 'en-GB', '/'],
  ['/en-GB/', 'en-GB', '/'],
  ['/de-DE/profil/acme', 'de-DE', '/profil/acme'],
  ['/en-GBR/profil', 'fr-FR', '/en-GBR/profil'],
  ['/EN-gb/profil', 'fr-FR', '/EN-gb/profil'],
  ['/fr-FR/profil', 'fr-FR', '/fr-FR/profil'],
  ['/nl-NL', 'fr-FR', '/nl-NL'],
  ['', 'fr-FR', '/'],
])('%j is read as %s and %s', (pathname, locale, rest) => {
  expect(localeOfPath(pathname)).toEqual({ locale, rest })
})

test('a prefixed path gives back its locale and its rest', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), fc.webPath(), (locale, path) => {
      const rest = `/x${path}`
      expect(localeOfPath(localePrefix(locale) + rest)).toEqual({ locale, rest })
    }),
  )
})

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
