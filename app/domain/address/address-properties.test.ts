import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '#domain/locale.ts'
import { resolveAddress } from './resolve-address.ts'

const ORIGIN = 'https://site.example'

const WORDS = [
  ...['', '.', '..', '%2e%2e', 'fr-FR', 'en-GB', 'EN-gb', 'de-DE', 'nl-NL', 'en', 'fr'],
  ...['membres', '%6Dembres', 'search', 'services', 'clients', 'leaderboards', 'trustawards'],
  ...['tech-et-produit', 'tech_et_produit', 'recrutement_et-rh', 'lyon', 'Lyon', 'annecy'],
  ...['weekly', 'monthly', 'quarterly', 'yearly', 'periods', 'daily', '2019', '2024', '2026'],
  ...['2024-q3', '2019-q1', '2024-tech_et_produit', '2024-q3-tech-et-produit', '1', '46', '53'],
  ...['profil', 'acme', 'qualite', 'reviews', 'page', 'rewards', 'collection', 'articles', 'tags'],
  ...['%2f%2fevil.example', '%5c', '\\evil.example', 'evil.example', '@evil.example', '%40'],
  ...['\t', '%09', '%0d%0aLocation:x', '\n', '\0', '%00', '%', '%zz', '%ff', '%252f', ' ', '%20'],
  ...['é', '%C3%A9', '%c3%a9', '😀', '\ud800', '%ED%A0%80', 'javascript:alert(1)', '<b>', "'", '#'],
]

const QUERIES = [
  ...[
    '',
    '?',
    '?page=1',
    '?page=2',
    '?page=0',
    '?p%61ge=1',
    '?page=1&page=1',
    '?q=a%20b&x',
    '??page=1',
  ],
  ...[
    '?page=1&?page=2',
    '?quality=a&q=b&page=1',
    '?q=é',
    '?q=\r\nSet-Cookie:a',
    '?#',
    '?q=\ud800',
    '?%zz',
  ],
]

const pathnames = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.constantFrom(...WORDS), { maxLength: 8 })
      .map((words) => `/${words.join('/')}`),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...WORDS), { maxLength: 6 })
      .map((words) => `/membres/leaderboards/${words.join('/')}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
const searches = fc.oneof(
  fc.constantFrom(...QUERIES),
  fc.string({ unit: 'binary' }).map((text) => `?${text}`),
)
const moments = fc
  .integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2040, 11, 31) })
  .map((time) => Temporal.Instant.fromEpochMilliseconds(time))
const hosts = fc.option(fc.constantFrom(...LOCALES), { nil: undefined, freq: 4 })

const addresses = fc.record({ pathname: pathnames, search: searches, localeOfHost: hosts })

function parts(location: string) {
  const cut = location.indexOf('?')
  return cut < 0
    ? { pathname: location, search: '' }
    : { pathname: location.slice(0, cut), search: location.slice(cut) }
}

test('no address throws, and a redirect never leads to another redirect or to an error', () => {
  let redirects = 0
  fc.assert(
    fc.property(addresses, moments, (address, now) => {
      const resolution = resolveAddress(address, now)
      if (resolution.kind !== 'redirect') return
      redirects += 1
      const next = { ...parts(resolution.location), localeOfHost: address.localeOfHost }
      expect(resolveAddress(next, now).kind).toBe('page')
    }),
    { numRuns: 20_000 },
  )
  expect(redirects).toBeGreaterThan(500)
})

test('no redirect leaves the site, and every location is fit for a header', () => {
  fc.assert(
    fc.property(addresses, moments, (address, now) => {
      const resolution = resolveAddress(address, now)
      if (resolution.kind !== 'redirect') return
      const { location } = resolution
      expect(location).toMatch(/^\/(?![/\\])[!-~]*$/)

      const followed = new URL(location, ORIGIN)
      expect(followed.origin).toBe(ORIGIN)
      expect(followed.pathname).toBe(parts(location).pathname)
      expect(followed.hash).toBe('')
    }),
    { numRuns: 20_000 },
  )
})

test('the path of a page is its canonical spelling, and resolves to itself', () => {
  fc.assert(
    fc.property(addresses, moments, (address, now) => {
      const resolution = resolveAddress(address, now)
      if (resolution.kind !== 'page') return
      expect(address.pathname.endsWith(resolution.rest) || resolution.rest === '/').toBe(true)
      const again = { pathname: resolution.rest, search: '', localeOfHost: resolution.locale }
      expect(resolveAddress(again, now)).toEqual(resolution)
    }),
    { numRuns: 10_000 },
  )
})
