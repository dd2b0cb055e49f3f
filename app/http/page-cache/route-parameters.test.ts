import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#routes.ts'
import { routeParameters } from './route-parameters.ts'

test.each([
  ['/', []],
  ['/en-GB', []],
  ['/de-DE/articles', ['page']],
  ['/articles/tags/conseils', ['page']],
  ['/articles/un-article', []],
  ['/legal/terms', ['version']],
  ['/membres/services', ['q', 'sort', 'quality', 'has', 'page']],
  ['/membres/tech-et-produit/web/lyon', ['q', 'sort', 'quality', 'has', 'page']],
  ['/membres/clients', ['q', 'sector', 'page']],
  ['/membres/clients/acme', ['service', 'page']],
  ['/membres/leaderboards/yearly/2024', ['sort', 'page']],
  ['/membres/leaderboards/weekly/2026/46/tech-et-produit', ['sort', 'page']],
  ['/membres/trustawards/2024', []],
  ['/solutions/moderation', ['page']],
  ['/profil/acme', []],
  ['/registre', []],
  ['/registre/entrees', ['q', 'kind', 'month', 'provider', 'before']],
  ['/de-DE/registre/entrees/12', []],
  ['/profil/acme/reviews', ['kind', 'rating', 'sector', 'date', 'quality', 'service', 'q', 'sort']],
  ['/profil/acme/rewards', ['page']],
  ['/en-GB/_suggest', ['q']],
])('%s shows what its path and %j say', (path, parameters) => {
  expect(routeParameters(path)).toEqual(parameters)
})

test.each([
  '/profil/acme/contact',
  '/profil/acme/reference/abc/report',
  '/app',
  '/registre/verifier',
  '/en-GB/app/inbox',
  '/_gallery',
  '/_outbox',
  '/constructor',
  '/profil/acme/unknown',
  '/membres/a/b/c/d',
  '/articles/',
])('%s is nothing that everybody shares', (path) => {
  expect(routeParameters(path)).toBeUndefined()
})

/** The modules that take part in drawing what is kept for everybody: pages and their layouts. */
function sharedModules(entries: readonly RouteConfigEntry[], layouts: string[] = []): string[] {
  return entries.flatMap(({ path, file, children }) => {
    if (children) return sharedModules(children, [...layouts, file])
    const address = `/${path}`.replace('//', '/').replaceAll(/:\w+\??|\*/g, 'x')
    return routeParameters(address) ? [...layouts, file] : []
  })
}

test.each([...new Set(sharedModules(routes))])(
  '%s, which is kept, reads by queries alone: they say what it shows',
  (file) => {
    const source = readFileSync(`app/${file}`, 'utf8')
    expect(source).not.toContain('appContext')
    if (source.includes('export const loader')) expect(source).toContain('pageContext(')
  },
)
