import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageKey } from './page-key.server.ts'

const CONFIG = {
  allowedHosts: undefined,
  hasRootRedirect: true,
  localeDomains: [],
  productionHosts: ['site.test', 'fr.test'],
}
const key = (url: string, headers = {}, method = 'GET') =>
  pageKey(method, url, { host: 'site.test', ...headers }, CONFIG)?.address

test.each([
  ['/en-GB', '/en-GB'],
  ['/profil/acme', '/profil/acme'],
  ['/profil/acme.data', '/profil/acme.data'],
  [
    '/profil/acme.data?_routes=profil-slug___fr-FR',
    '/profil/acme.data?_routes=profil-slug___fr-FR',
  ],
  ['/membres/services?sort=name&q=a%20b', '/membres/services?q=a+b&sort=name'],
  ['/membres/services?has=video&has=testimony', '/membres/services?has=video&has=testimony'],
  ['/membres/services?q=x&utm_source=y&gclid=z', '/membres/services?q=x'],
  ['/profil/acme?fbclid=1', '/profil/acme'],
  ['/api/query/Cities', '/api/query/Cities'],
  ['/api/register', '/api/register'],
  ['/api/register/reviews/abcABC012345', '/api/register/reviews/abcABC012345'],
  ['/api/register/entries/7.tlog-proof', '/api/register/entries/7.tlog-proof'],
])('%s is kept as %s', (url, address) => {
  expect(key(url)).toBe(address)
})

test('variables that mean the same are one', () => {
  const asked = (variables: object) =>
    key(`/api/query/Leaderboard?variables=${encodeURIComponent(JSON.stringify(variables))}`)
  const one = asked({ year: 2024, period: 'yearly' })
  expect(one).toBeDefined()
  expect(asked({ period: 'yearly', year: 2024, page: 1, sort: 'points' })).toBe(one)
  expect(asked({ period: 'yearly', year: 2023 })).not.toBe(one)
})

test.each([
  '/profil/acme?x=1',
  '/profil/acme?_routes=a',
  '/profil/acme/contact',
  '/profil/acme?a?b',
  '//evil.test/profil/acme',
  '/profil/ac me',
  '/profil/acme#x',
  'http://evil.test/profil/acme',
  '/app',
  '/api/query/Unknown',
  '/api/register/reviews/abc',
  '/api/register?x=1',
  '/api/register/consistency/1/2',
  '/api/query/Leaderboard?variables={',
  '/api/query/Leaderboard?variables=%7B%7D&x=1',
  `/membres/services?q=${'x'.repeat(3_000)}`,
])('%s is kept for nobody', (url) => {
  expect(key(url)).toBeUndefined()
})

test.each([
  [{ cookie: 'session=abc' }],
  [{ cookie: 'locale=fr-FR; user_id=u7' }],
  [{ cookie: '__Host-session=x' }],
  [{ host: 'site.test/x' }],
  [{ host: 'a b' }],
  [{ host: '' }],
  [{ host: 'evil.test' }],
])('%j is answered apart', (headers) => {
  expect(key('/en-GB', headers)).toBeUndefined()
})

test('other methods, and hosts that are not ours, are answered apart', () => {
  expect(key('/en-GB', {}, 'POST')).toBeUndefined()
  expect(key('/en-GB', {}, 'HEAD')).toBe('/en-GB')
  const config = { ...CONFIG, allowedHosts: ['www.site.test'] }
  expect(pageKey('GET', '/en-GB', { host: 'evil.test' }, config)).toBeUndefined()
  expect(pageKey('GET', '/en-GB', { host: 'WWW.site.test' }, config)?.host).toBe('www.site.test')
})

test('those who stay at the bare home share it; those whom their language sends on do not', () => {
  for (const url of ['/', '/?utm_source=x', '/_.data']) {
    expect(key(url)).toBe(url.replace(/\?.*/, ''))
    expect(key(url, { 'accept-language': 'fr-CA, en;q=0.5' })).toBeDefined()
    expect(key(url, { 'accept-language': 'de' })).toBeUndefined()
    expect(key(url, { cookie: 'locale=de-DE', 'accept-language': 'fr' })).toBeUndefined()
    expect(key(url, { cookie: 'locale=fr-FR', 'accept-language': 'de' })).toBeDefined()
  }
})

test('the home of a host with a language of its own is one for all', () => {
  const config = { ...CONFIG, localeDomains: [{ host: 'fr.test', locale: 'fr-FR' as const }] }
  expect(pageKey('GET', '/', { host: 'fr.test' }, config)?.address).toBe('/')
  expect(pageKey('GET', '/', { host: 'site.test' }, { ...CONFIG, hasRootRedirect: false })).toEqual(
    { host: 'site.test', address: '/' },
  )
})

test('a key is its own key, and nothing in it can be taken for another address', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('q=', '&', '?', '%2e', 'page=2', '=', '#', '/'),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const address = key(`/membres/services?${parts.join('')}`)
      if (address === undefined) return
      expect(key(address)).toBe(address)
      expect(new URL(`http://site.test${address}`).pathname).toBe('/membres/services')
    }),
  )
})
