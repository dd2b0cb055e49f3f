import { afterEach, expect, test } from 'vitest'
import { hasOwnHost, type Locale, localeOfPath, setLocalesWithOwnHost } from '#domain/locale.ts'
import { homePath, profilePath } from './paths.ts'
import { resolveAddress } from './resolve-address.ts'

const NOW = Temporal.Instant.from('2026-11-15T12:00:00Z')

function resolve(pathname: string, localeOfHost?: Locale) {
  return resolveAddress({ pathname, search: '', localeOfHost }, NOW)
}

afterEach(() => setLocalesWithOwnHost([]))

test('a language with a host of its own has no prefix, and nobody else loses theirs', () => {
  setLocalesWithOwnHost(['en-GB', 'nl-NL', 'nonsense'])
  expect([homePath('en-GB'), profilePath('en-GB', 'a')]).toEqual(['/', '/profil/a'])
  expect([homePath('de-DE'), profilePath('de-DE', 'a')]).toEqual(['/de-DE', '/de-DE/profil/a'])
  expect([hasOwnHost('en-GB'), hasOwnHost('fr-FR')]).toEqual([true, false])
  // Old links still say which language they mean.
  expect(localeOfPath('/en-GB/profil/a')).toEqual({ locale: 'en-GB', rest: '/profil/a' })
})

test.each([
  ['/en-GB', '/'],
  ['/EN-gb/membres', '/membres/services'],
  ['/en-GB/profil/a/', '/profil/a'],
])('elsewhere, %s is sent to %s of the language’s host in one hop', (from, location) => {
  setLocalesWithOwnHost(['en-GB'])
  const sent = { kind: 'redirect', status: 301, location, onHostOf: 'en-GB' }
  expect(resolve(from)).toEqual(sent)
  expect(resolve('/de-DE/membres')).not.toHaveProperty('onHostOf')
})

test('on its host the bare path is the page, and the prefix is mended there', () => {
  setLocalesWithOwnHost(['en-GB', 'fr-FR'])
  expect(resolve('/profil/a', 'en-GB')).toEqual({
    kind: 'page',
    locale: 'en-GB',
    rest: '/profil/a',
  })
  expect(resolve('/en-GB/profil/a', 'en-GB')).toEqual({
    kind: 'redirect',
    status: 301,
    location: '/profil/a',
  })
  expect(resolve('/profil/a')).toMatchObject({ location: '/profil/a', onHostOf: 'fr-FR' })
})
