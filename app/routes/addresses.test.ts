import * as build from 'virtual:react-router/server-build'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect } from 'vitest'
import { LOCALES, type Locale, localePrefix } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { test } from '#tests/support/database/database.ts'

const { routes } = build as ServerBuild
const table = Object.values(routes).flatMap((route) =>
  route?.path
    ? [{ id: route.id, path: `/${route.path}`, caseSensitive: route.caseSensitive === true }]
    : [],
) as RouteObject[]

const NAMES = [
  ['/', 'index'],
  ['/articles', 'articles'],
  ['/articles/choisir', 'articles-slug'],
  ['/articles/tags/conseil', 'articles-tags-slug'],
  ['/membres/services', 'membres-category-slug-geography'],
  ['/membres/tech-et-produit/lyon', 'membres-category-slug-geography'],
  ['/membres/tech-et-produit/developpement-web/lyon', 'membres-category-slug-geography'],
  ['/membres/clients', 'membres-clients'],
  ['/membres/clients/acme', 'membres-clients-slug'],
  ['/membres/compare', 'membres-compare'],
  ['/membres/compare/kervan/sillage', 'membres-compare'],
  ['/membres/compare/a/b/c/d/e', 'membres-compare'],
  ['/membres/leaderboards', 'membres-leaderboards-slug'],
  ['/membres/leaderboards/yearly/2024', 'membres-leaderboards-slug'],
  ['/membres/leaderboards/weekly/2026/46/tech-et-produit', 'membres-leaderboards-slug'],
  ['/membres/trustawards', 'membres-trustawards-year'],
  ['/membres/trustawards/2024', 'membres-trustawards-year'],
  ['/alerts', 'alerts'],
  ['/alerts/confirm', 'alerts-confirm'],
  ['/alerts/end', 'alerts-end'],
  ['/brief', 'brief'],
  ['/brief/answer', 'brief-answer'],
  ['/brief/confirm', 'brief-confirm'],
  ['/brief/open', 'brief-open'],
  ['/brief/b1', 'brief-id'],
  ['/solutions', 'solutions'],
  ['/solutions/avis', 'solutions-slug'],
  ['/solutions/demo', 'solutions-demo'],
  ['/legal/terms', 'legal-slug'],
  ['/shortlist', 'shortlist'],
  ['/shortlist/export', 'shortlist-export'],
  ['/shortlist/shared', 'shortlist-shared'],
  ['/profil/acme', 'profil-slug'],
  ['/profil/acme/collection/c1', 'profil-slug-collection-id'],
  ['/profil/acme/contact', 'profil-slug-contact'],
  ['/profil/acme/culture', 'profil-slug-culture'],
  ['/profil/acme/data', 'profil-slug-data'],
  ['/profil/acme/ecosystem', 'profil-slug-ecosystem'],
  ['/profil/acme/qualite/q1', 'profil-slug-qualite-id'],
  ['/profil/acme/reference/r1', 'profil-slug-reference-id'],
  ['/profil/acme/reviews', 'profil-slug-reviews'],
  ['/profil/acme/reviews/page/2', 'profil-slug-reviews-page-number'],
  ['/profil/acme/rewards', 'profil-slug-rewards'],
  ['/profil/acme/rewards/w1', 'profil-slug-rewards-id'],
  ['/profil/acme/widgets', 'profil-slug-widgets'],
  ['/registre', 'registre'],
  ['/registre/entrees', 'registre-entrees'],
  ['/registre/entrees/12', 'registre-entrees-number'],
  ['/registre/verifier', 'registre-verifier'],
] as const

const inLocale = (locale: Locale, path: string) =>
  localePrefix(locale) + (path === '/' && locale !== 'fr-FR' ? '' : path)

const NAMED = LOCALES.flatMap((locale) =>
  NAMES.map(([path, name]) => [inLocale(locale, path), `${name}___${locale}`] as const),
)

test.each(NAMED)('the router takes %s for %s', (path, id) => {
  expect(matchRoutes(table, path)?.at(-1)?.route.id).toBe(id)
})

const ask = (db: Db, path: string, headers: Record<string, string> = {}) =>
  askPage(db, path, { init: { headers }, app: { hasRootRedirect: true, hasViewers: true } })

/** Path, status, and where it leads; without prefix, asked in every language. */
const ANSWERS: [string, number, string?][] = [
  ['/', 200],
  ['/membres', 301, '/membres/services'],
  ['/membres/search/agence/seo?sort=name', 301, '/membres/services?q=agence%20seo&sort=name'],
  ['/membres/leaderboards', 302, '/membres/leaderboards/weekly/2026/46'],
  [
    '/membres/leaderboards/2024-q3-tech-et-produit',
    301,
    '/membres/leaderboards/quarterly/2024/3/tech-et-produit',
  ],
  ['/membres/leaderboards/weekly/2026/53', 404],
  ['/membres/foo', 404],
  ['/membres/services/x/annecy', 404],
  ['/profil/acme/qualite/q1', 301, '/profil/acme/reviews?quality=q1'],
  ['/articles/', 301, '/articles'],
  ['/nulle-part', 404],
  ['/solutions/moderation', 200],
  ['/registre', 200],
  ['/registre/', 301, '/registre'],
  ['/registre/entrees', 200],
  ['/registre/entrees?kind=reply&month=&before=', 200],
  ['/registre/entrees?kind=nothing', 404],
  ['/registre/entrees?month=2026-13', 404],
  ['/registre/entrees?before=x', 404],
  ['/registre/entrees?provider=nobody', 404],
  ['/registre/entrees/0', 404],
  ['/registre/entrees/01', 404],
  ['/registre/entrees/x', 404],
  ['/registre/entrees/99999999999999999999', 404],
  ['/registre/verifier', 200],
  ['/registre/autre', 404],
  ['/solutions/solutions', 404],
  ['/solutions/avis/', 301, '/solutions/avis'],
  ['/legal', 404],
  ['/legal/autre', 404],
]
const ASKED = LOCALES.flatMap((locale) =>
  ANSWERS.map(
    ([path, status, to]) => [inLocale(locale, path), status, to && inLocale(locale, to)] as const,
  ),
)

test.for(ASKED)('asked for %s the site answers %s', async ([path, status, to], { db }) => {
  const response = await ask(db, path, { 'accept-language': 'fr' })
  expect(response.status).toBe(status)
  expect(response.headers.get('location')).toBe(to ?? null)
})

test('at the bare home the cookie counts first, then the browser, and the answer is not stored', async ({
  db,
}) => {
  const byBrowser = await ask(db, '/?utm=x', { 'accept-language': 'de-AT, en;q=0.5' })
  expect([byBrowser.status, byBrowser.headers.get('location')]).toEqual([302, '/de-DE?utm=x'])
  expect(byBrowser.headers.get('cache-control')).toBe('no-store')
  const byCookie = await ask(db, '/', { 'accept-language': 'de', cookie: 'a=b; locale=it-IT' })
  expect(byCookie.headers.get('location')).toBe('/it-IT')
  const french = await ask(db, '/', { 'accept-language': 'de', cookie: 'locale=fr-FR' })
  expect(french.status).toBe(200)
})

test('elsewhere the path alone decides', async ({ db }) => {
  const response = await ask(db, '/en-GB', { 'accept-language': 'de', cookie: 'locale=it-IT' })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<html lang="en-GB"')
})
