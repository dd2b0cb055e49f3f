import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { localizedPath } from './paths.ts'
import { type Resolution, resolveAddress } from './resolve-address.ts'

/** A Sunday in ISO week 46; 2026 has 53 weeks. */
const NOW = Temporal.ZonedDateTime.from('2026-11-15T12:00[Europe/Paris]')

function resolve(address: string, localeOfHost?: Locale): Resolution {
  const [pathname = '', ...query] = address.split('?')
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  return resolveAddress({ pathname, search, localeOfHost }, NOW)
}

/** `/a?b` → `/en-GB/a?b`, `/?b` → `/en-GB?b` */
function localized(locale: Locale, address: string): string {
  const [path = '', ...query] = address.split('?')
  return [localizedPath(locale, path), ...query].join('?')
}

const PAGES = [
  '/',
  '/?page=0',
  '/articles',
  '/articles?page=2',
  '/articles/choisir-une-agence',
  '/articles/choisir-une-agence?page=abc',
  '/articles/tags/conseil',
  '/articles/tags?page=abc',
  '/membres/services',
  '/membres/services?q=a%20b&sort=unknown&has=unknown',
  '/membres/services?page=2&q=seo',
  '/membres/services/lyon',
  '/membres/services/developpement-web',
  '/membres/legal-compta-et-finances',
  '/membres/marketing-communication-et-ventes',
  '/membres/operations-et-divers',
  '/membres/recrutement-et-rh',
  '/membres/tech-et-produit',
  '/membres/tech-et-produit/lyon',
  '/membres/tech-et-produit/developpement-web',
  ...['bordeaux', 'lille', 'lyon', 'marseille', 'nantes', 'nice', 'paris', 'toulouse'].map(
    (city) => `/membres/tech-et-produit/developpement-web/${city}`,
  ),
  '/membres/clients',
  '/membres/clients?page=3',
  '/membres/clients/vergers-de-montaloue',
  '/membres/compare',
  '/membres/compare/kervan/sillage?only=differences',
  '/membres/compare/a/b/c/d/e',
  '/membres/leaderboards/weekly/2026/46',
  '/membres/leaderboards/weekly/2026/46?sort=rating&page=2',
  '/membres/leaderboards/weekly/2026/46/tech-et-produit',
  '/membres/leaderboards/weekly/2025/52',
  '/membres/leaderboards/weekly/2019/1',
  '/membres/leaderboards/monthly/2026/11',
  '/membres/leaderboards/monthly/2025/12/recrutement-et-rh',
  '/membres/leaderboards/quarterly/2026/4',
  '/membres/leaderboards/quarterly/2019/1/operations-et-divers',
  '/membres/leaderboards/yearly/2019',
  '/membres/leaderboards/yearly/2026',
  '/membres/leaderboards/yearly/2024/tech-et-produit',
  '/membres/trustawards',
  '/membres/trustawards/2019',
  '/membres/trustawards/2026',
  '/profil/acme',
  '/profil/acme/collection/c1',
  '/profil/acme/culture',
  '/profil/acme/data',
  '/profil/acme/ecosystem',
  '/profil/acme/reference/r1',
  '/profil/acme/reviews',
  '/profil/acme/reviews?quality=q1&kind=video',
  '/profil/acme/reviews/page/2',
  '/profil/acme/rewards',
  '/profil/acme/rewards?page=2',
  '/profil/acme/contact',
  '/solutions',
  '/solutions/demo',
  '/legal/privacy',
  '/app',
  '/app/reviews',
  // Served so far: the router and the content decide.
  '/nope',
  '/profil',
  '/profil/acme/qualite',
  '/profil/acme/reviews/page',
]

/** Below `/membres/leaderboards/`. */
const LEADERBOARD_REDIRECTS: [slug: string, status: 301 | 302, to: string][] = [
  ['weekly', 302, 'weekly/2026/46'],
  ['monthly', 302, 'monthly/2026/11'],
  ['quarterly', 302, 'quarterly/2026/4'],
  ['yearly', 302, 'yearly/2026'],
  ['tech-et-produit', 302, 'weekly/2026/46/tech-et-produit'],
  ['legal-compta-et-finances', 302, 'weekly/2026/46/legal-compta-et-finances'],
  ['marketing-communication-et-ventes', 302, 'weekly/2026/46/marketing-communication-et-ventes'],
  ['recrutement-et-rh', 302, 'weekly/2026/46/recrutement-et-rh'],
  ['operations-et-divers', 302, 'weekly/2026/46/operations-et-divers'],
  ['tech_et_produit', 302, 'weekly/2026/46/tech-et-produit'],
  ['periods', 302, 'yearly/2026'],
  ['periods/2024', 301, 'yearly/2024'],
  ['periods/2019', 301, 'yearly/2019'],
  ['2024', 301, 'yearly/2024'],
  ['2020', 301, 'yearly/2020'],
  ['2024-q3', 301, 'quarterly/2024/3'],
  ['2019-q1', 301, 'quarterly/2019/1'],
  ['2024-q3-tech-et-produit', 301, 'quarterly/2024/3/tech-et-produit'],
  ['2024-tech-et-produit', 301, 'yearly/2024/tech-et-produit'],
  ['2024-q3-tech_et_produit', 301, 'quarterly/2024/3/tech-et-produit'],
  ['weekly/2026/46/tech_et_produit', 301, 'weekly/2026/46/tech-et-produit'],
  ['yearly/2024/recrutement_et_rh', 301, 'yearly/2024/recrutement-et-rh'],
]

const REDIRECTS: [from: string, status: 301 | 302, to: string][] = [
  ['/membres', 301, '/membres/services'],
  ['/membres?q=seo&sort=name', 301, '/membres/services?q=seo&sort=name'],
  ['/membres/search', 301, '/membres/services'],
  ['/membres/search?q=seo', 301, '/membres/services?q=seo'],
  ['/membres/search/seo', 301, '/membres/services?q=seo'],
  ['/membres/search/agence/web/lyon', 301, '/membres/services?q=agence%20web%20lyon'],
  ['/membres/search/caf%C3%A9%26co', 301, '/membres/services?q=caf%C3%A9%26co'],
  ['/membres/search/seo?sort=name&q=x', 301, '/membres/services?q=seo&sort=name'],
  ['/membres/search/%20', 301, '/membres/services'],
  ['/membres/search/seo?page=2', 301, '/membres/services?q=seo&page=2'],
  ['/membres/search/seo?page=1', 301, '/membres/services?q=seo'],

  ['/membres/tech_et_produit', 301, '/membres/tech-et-produit'],
  ['/membres/tech_et-produit/lyon', 301, '/membres/tech-et-produit/lyon'],
  ['/membres/recrutement_et_rh/paie/nice?q=x', 301, '/membres/recrutement-et-rh/paie/nice?q=x'],

  ['/membres/leaderboards', 302, '/membres/leaderboards/weekly/2026/46'],
  ['/membres/leaderboards?sort=rating', 302, '/membres/leaderboards/weekly/2026/46?sort=rating'],
  ['/membres/leaderboards/2024?a=1', 301, '/membres/leaderboards/yearly/2024?a=1'],

  ['/profil/acme/qualite/q1', 301, '/profil/acme/reviews?quality=q1'],
  ['/profil/acme/qualite/q1?kind=video', 301, '/profil/acme/reviews?quality=q1&kind=video'],
  ['/profil/acme/qualite/q1?quality=old', 301, '/profil/acme/reviews?quality=q1'],
  ['/profil/acme/qualite/a%26b', 301, '/profil/acme/reviews?quality=a%26b'],
  ['/profil/acme/reviews/page/1', 301, '/profil/acme/reviews'],
  ['/profil/acme/reviews/page/1?kind=video', 301, '/profil/acme/reviews?kind=video'],

  ['/membres/compare/sillage/kervan', 301, '/membres/compare/kervan/sillage'],
  ['/membres/compare/b/a/b/?only=differences', 301, '/membres/compare/a/b?only=differences'],

  ['/articles?page=1', 301, '/articles'],
  ['/articles/tags/conseil?page=1', 301, '/articles/tags/conseil'],
  ['/membres/services?q=seo&page=1&sort=name', 301, '/membres/services?q=seo&sort=name'],
  ['/membres/clients?page=1', 301, '/membres/clients'],
  ['/membres/leaderboards/yearly/2024?page=1', 301, '/membres/leaderboards/yearly/2024'],
  ['/profil/acme/rewards?page=1', 301, '/profil/acme/rewards'],
  ['/profil/acme/collection/c1?page=1', 301, '/profil/acme/collection/c1'],

  ['/articles/', 301, '/articles'],
  ['/profil/acme/?a=b%20c&d', 301, '/profil/acme?a=b%20c&d'],
  ['/membres/', 301, '/membres/services'],
  ['/membres/search/', 301, '/membres/services'],
  ['/membres/leaderboards/', 302, '/membres/leaderboards/weekly/2026/46'],
  ['/membres/tech_et_produit/?page=1', 301, '/membres/tech-et-produit'],
  ['/profil/acme/qualite/q1/', 301, '/profil/acme/reviews?quality=q1'],
  ['/nope/', 301, '/nope'],

  // One spelling of an address is enough.
  ['/%6Dembres/tech_et_produit/', 301, '/membres/tech-et-produit'],
  ['/articles/caf%c3%a9', 301, '/articles/caf%C3%A9'],
  ...LEADERBOARD_REDIRECTS.map(([slug, status, to]): [string, 301 | 302, string] => [
    `/membres/leaderboards/${slug}`,
    status,
    `/membres/leaderboards/${to}`,
  ]),
]

/** Below `/membres/leaderboards/`. */
const NO_LEADERBOARDS = [
  ...['weekly/2026/47', 'weekly/2027/1', 'weekly/2026/52', 'weekly/2020/53', 'weekly/2024/0'],
  ...['weekly/2024/01', 'weekly/2018/1', 'weekly/2024', 'weekly/2024/1/services'],
  ...['weekly/2024/1/foo', 'weekly/2024/1/tech-et-produit/more'],
  ...['monthly/2026/12', 'monthly/2024/13', 'monthly/2024/1.5', 'monthly/2024'],
  ...['quarterly/2024/5', 'quarterly/2024/0', 'quarterly/2024/q3'],
  ...['yearly/2018', 'yearly/2027', 'yearly/2024.5', 'yearly/2024/1'],
  ...['yearly/2024/1/tech-et-produit', 'yearly/2024/tech-et-produit/lyon'],
  ...['2027', '2027-q1', '2027-tech-et-produit', '2024-q5', '2024-q3-foo', '2024-foo'],
  ...['2024-services', '2018-q1', '02024-q1', '2027/'],
  ...['periods/2018', 'periods/2027', 'periods/abc'],
]

const NOT_FOUND = [
  '/membres/foo',
  '/membres/Tech-et-produit',
  '/membres/foo/',
  '/membres/SERVICES',
  '/membres/foo/bar/lyon',
  '/membres/services/developpement-web/annecy',
  '/membres/services/developpement-web/Lyon',
  '/membres/services/Lyon',
  '/membres/tech-et-produit/PARIS',
  '/membres/tech-et-produit/lyon/paris',
  '/membres/tech-et-produit/web/lyon/more',
  '/membres/clients/acme/lyon',
  ...['2018', '2027', '02024', '2024.5', 'abc', '2024/lyon'].map(
    (year) => `/membres/trustawards/${year}`,
  ),

  ...['0', 'abc', '01', '99999999999999999999'].map((n) => `/profil/acme/reviews/page/${n}`),
  '/articles?page=0',
  '/articles?page=',
  '/articles?page=01',
  '/articles/tags/conseil?page=x',
  '/membres/services?page=-1',
  '/membres/services?page=1&page=1',
  '/membres/services?page=99999999999999999999',
  '/membres/search/seo?page=abc',
  '/membres?page=abc',
  '/membres/clients?page=1.0',
  '/membres/leaderboards?page=0',
  '/profil/acme/rewards?page=abc',

  '/profil//acme',
  '/profil/acme//',
  '/profil/a%2Fb',
  '/profil/%5Cevil',
  '/profil/%zz',
  '/profil/%00',
  '/profil/..',
  ...NO_LEADERBOARDS.map((slug) => `/membres/leaderboards/${slug}`),
]

/** Below `/membres/leaderboards/`; a lone year must be above 2019. */
const INVALID_PERIODS = [
  ...['daily/2024/1', 'daily/2024', 'Weekly/2024/1', '2024/3', '2024-q3/tech-et-produit'],
  ...['periods/2024/tech-et-produit', 'services', 'foo', '2019', '2018'],
]

for (const locale of LOCALES) {
  test.each(PAGES)(`${locale}: %s is a page`, (address) => {
    const rest = address.split('?')[0]
    expect(resolve(localized(locale, address))).toEqual({ kind: 'page', locale, rest })
  })

  test.each(REDIRECTS)(`${locale}: %s answers %i to %s`, (from, status, to) => {
    const location = localized(locale, to)
    expect(resolve(localized(locale, from))).toEqual({ kind: 'redirect', status, location })
  })

  test.each(NOT_FOUND)(`${locale}: %s is not found`, (address) => {
    expect(resolve(localized(locale, address))).toEqual({ kind: 'not-found', locale })
  })

  test.each(INVALID_PERIODS)(`${locale}: the leaderboard %s is an invalid period`, (slug) => {
    const reason = 'Invalid period'
    const address = localized(locale, `/membres/leaderboards/${slug}`)
    expect(resolve(address)).toEqual({ kind: 'not-found', locale, reason })
  })
}

test.each([
  ['/en-GB/', '/en-GB'],
  ['/EN-gb', '/en-GB'],
  ['/en-gb/profil/acme?a=1', '/en-GB/profil/acme?a=1'],
  ['/De-De/membres/', '/de-DE/membres/services'],
  ['/IT-IT/membres/tech_et_produit/?page=1&q=x', '/it-IT/membres/tech-et-produit?q=x'],
  ['/en%2DGB/articles', '/en-GB/articles'],
  ['/fr-FR', '/'],
  ['/fr-FR/', '/'],
  ['/FR-fr/?a=1', '/?a=1'],
  ['/fr-FR/profil/acme', '/profil/acme'],
  ['/fr-FR/membres/search/seo', '/membres/services?q=seo'],
])('the prefix in %s is mended: %s', (from, location) => {
  expect(resolve(from)).toEqual({ kind: 'redirect', status: 301, location })
})

test.each([
  ['/nl-NL', 'fr-FR'],
  ['/nl-NL/', 'fr-FR'],
  ['/nl-NL/membres/services', 'fr-FR'],
  ['/en', 'fr-FR'],
  ['/en/', 'fr-FR'],
  ['/EN/profil/acme', 'fr-FR'],
  ['/en-US', 'fr-FR'],
  ['/fr-FR/en-GB/membres', 'fr-FR'],
  ['/en-GB/fr-FR', 'en-GB'],
  ['/en-GB/de', 'en-GB'],
  ['/EN-gb/membres/foo', 'en-GB'],
  ['/es-ES/%zz', 'es-ES'],
  ['//evil.example', 'fr-FR'],
  ['', 'fr-FR'],
])('%j is not found, and says so in %s', (address, locale) => {
  expect(resolve(address)).toMatchObject({ kind: 'not-found', locale })
})

test.each([
  ['/', { kind: 'page', locale: 'en-GB', rest: '/' }],
  ['/profil/acme', { kind: 'page', locale: 'en-GB', rest: '/profil/acme' }],
  ['/membres/?a=1', { kind: 'redirect', status: 301, location: '/membres/services?a=1' }],
  ['/en-GB', { kind: 'redirect', status: 301, location: '/' }],
  ['/EN-gb/membres', { kind: 'redirect', status: 301, location: '/membres/services' }],
  ['/fr-FR/articles', { kind: 'not-found', locale: 'en-GB' }],
  ['/de-DE', { kind: 'not-found', locale: 'en-GB' }],
  ['/en-GB/de-DE', { kind: 'not-found', locale: 'en-GB' }],
  ['/de-DE/%zz', { kind: 'not-found', locale: 'en-GB' }],
])('on the English host %s needs no prefix', (address, resolution) => {
  expect(resolve(address, 'en-GB')).toMatchObject(resolution)
})
