import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseTypedPath,
  type Redirect,
  redirectLocation,
  redirectPath,
  settleRedirect,
} from './redirect.ts'

test.each([
  ['/ancienne-page', '/ancienne-page'],
  ['/de-DE/ancienne-page', '/ancienne-page'],
  ['/ancienne-page/', '/ancienne-page'],
  ['/%C3%A9v%C3%A9nements/2024', '/événements/2024'],
  ['/', '/'],
  ['/app/admin/redirects', undefined],
  ['/en-GB/app/x', undefined],
  ['/_gallery', undefined],
  ['/api/query/Article', undefined],
  ['/apprendre', '/apprendre'],
  ['/a//b', undefined],
  ['/%ff', undefined],
])('asked for %s, a redirect of %s is looked for', (asked, path) => {
  expect(redirectPath(asked)).toBe(path)
})

test.each([
  ['/offres', { path: '/offres' }],
  ['/en-GB/offres/', { path: '/offres' }],
  ['/événements', { path: '/événements' }],
  ['/%C3%A9v%C3%A9nements', { path: '/événements' }],
  ['/100%', { path: '/100%' }],
  ['', { problem: 'required' }],
  ['offres', { problem: 'path-malformed' }],
  ['https://attesta.example/offres', { problem: 'path-malformed' }],
  ['//elsewhere.example', { problem: 'path-malformed' }],
  ['/offres?a=1', { problem: 'path-malformed' }],
  ['/offres#a', { problem: 'path-malformed' }],
  ['/a/../b', { problem: 'path-malformed' }],
  ['/app/security', { problem: 'path-apart' }],
  ['/sitemap.xml', { problem: 'path-apart' }],
  [`/${'a'.repeat(300)}`, { problem: 'too-long' }],
])('somebody who types %s means %o', (typed, meant) => {
  expect(parseTypedPath(typed)).toEqual(meant)
})

test('a location is in the language that was asked for, and keeps the query', () => {
  expect(redirectLocation('/événements', 'fr-FR', '?utm=a b')).toBe(
    '/%C3%A9v%C3%A9nements?utm=a%20b',
  )
  expect(redirectLocation('/', 'de-DE', '')).toBe('/de-DE')
  expect(redirectLocation('/articles', 'en-GB', '?page=2')).toBe('/en-GB/articles?page=2')
})

test('no target leads back, to itself, or to what is gone', () => {
  expect(settleRedirect({ path: '/a', target: '/a' }, undefined)).toEqual({
    problem: 'target-loop',
  })
  const back = { path: '/b', target: '/a' }
  expect(settleRedirect({ path: '/a', target: '/b' }, back)).toEqual({ problem: 'target-loop' })
  const gone = { path: '/b', target: null }
  expect(settleRedirect({ path: '/a', target: '/b' }, gone)).toEqual({ problem: 'target-gone' })
})

/** As the command keeps them. */
function write(kept: Map<string, string | null>, wanted: Redirect): boolean {
  const { path, target } = wanted
  const found = target === null ? undefined : kept.get(target)
  const next = found === undefined || target === null ? undefined : { path: target, target: found }
  const settled = settleRedirect(wanted, next)
  if ('problem' in settled) return false
  for (const [other, leads] of kept) if (leads === path) kept.set(other, settled.target)
  kept.set(path, settled.target)
  return true
}

const paths = fc.constantFrom('/a', '/b', '/c', '/d', '/e')
const writes = fc.array(
  fc.record({ path: paths, target: fc.option(paths, { freq: 5, nil: null }) }),
  { maxLength: 30 },
)

test('whatever is written in whatever order, every address leads on in one hop', () => {
  fc.assert(
    fc.property(writes, (all) => {
      const kept = new Map<string, string | null>()
      for (const each of all) write(kept, each)
      for (const [path, target] of kept) {
        expect(target).not.toBe(path)
        if (target !== null) expect(kept.has(target)).toBe(false)
      }
    }),
  )
})

test('a chain that is written link by link, from either end, ends where its last link leads', () => {
  const links = [
    { path: '/a', target: '/b' },
    { path: '/b', target: '/c' },
    { path: '/c', target: '/d' },
  ]
  for (const order of [links, links.toReversed()]) {
    const kept = new Map<string, string | null>()
    for (const link of order) expect(write(kept, link)).toBe(true)
    expect([...kept.values()]).toEqual(['/d', '/d', '/d'])
    expect(write(kept, { path: '/d', target: '/a' })).toBe(false)
    expect(write(kept, { path: '/d', target: null })).toBe(true)
    expect([...kept.values()]).toEqual([null, null, null, null])
  }
})
