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
