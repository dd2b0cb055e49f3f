import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { isKnownHost, siteOrigin, withoutAuthority } from './own-origin.server.ts'

const HOME = 'http://localhost:3000'

test.each([
  ['localhost:3461', 'http://localhost:3461'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['evil.test', HOME],
  ['localhost.evil.test', HOME],
  ['localhost@evil.test', HOME],
  ['127.0.0.1.evil.test', HOME],
  ['localhost:80@evil.test', HOME],
  ['localhost/evil.test', HOME],
  ['localhost:3000 evil.test', HOME],
  ['', HOME],
])('asked as "%s", the demo makes links to %s', (host, origin) => {
  expect(siteOrigin(host, readConfig({}))).toBe(origin)
})

test('a host that the settings allow is a name of the site; with a production host there is no other', () => {
  const allowed = readConfig({ ALLOWED_HOSTS: 'staging.example.com' })
  expect(siteOrigin('staging.example.com', allowed)).toBe('http://staging.example.com')
  expect(siteOrigin('evil.test', allowed)).toBe(HOME)
  const production = readConfig({ PRODUCTION_HOST: 'www.example.com', ALLOWED_HOSTS: 'b.example' })
  for (const host of ['www.example.com', 'localhost:3000', 'b.example', 'evil.test', ''])
    expect(siteOrigin(host, production)).toBe('https://www.example.com')
})

test('pages are kept for the hosts of the settings and for this machine alone', () => {
  const open = readConfig({
    PRODUCTION_HOST: 'www.example.com',
    LOCALE_DOMAINS: 'de-DE=de.example.com',
  })
  const known = ['www.example.com', 'de.example.com', 'localhost:3000', 'evil.test']
  expect(known.map((host) => isKnownHost(host, open))).toEqual([true, true, true, false])
  const listed = readConfig({ ALLOWED_HOSTS: 'www.example.com' })
  expect(known.map((host) => isKnownHost(host, listed))).toEqual([true, false, false, false])
})

test.each([
  ['http://evil.test/profil/a?q=b', '/profil/a?q=b'],
  ['HTTPS://evil.test', '/'],
  ['http://evil.test?x=1', '/?x=1'],
  ['http:///path', '/path'],
  ['http://evil.test//other.test/', '//other.test/'],
  ['/http://evil.test/', '/http://evil.test/'],
  ['*', '*'],
  ['', ''],
])('the request target %s is answered as %s', (target, path) => {
  expect(withoutAuthority(target)).toBe(path)
})
