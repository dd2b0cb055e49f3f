import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERIODS, periodOf } from '#domain/leaderboard/period.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { CATEGORIES, CITIES } from '#domain/tag/category.ts'
import {
  accountPath,
  alertLinkPath,
  alertsPath,
  articlePath,
  articlesPath,
  articleTagPath,
  briefLinkPath,
  briefPagePath,
  briefPath,
  clientPath,
  clientsPath,
  collectionPath,
  comparisonPath,
  contactPath,
  culturePath,
  dataPath,
  ecosystemPath,
  homePath,
  leaderboardPath,
  legalPath,
  localizedPath,
  membersPath,
  profilePath,
  qualityPath,
  ROUTES,
  referencePath,
  registerEntriesPath,
  registerEntryPath,
  registerPath,
  registerVerifyPath,
  reviewsPath,
  rewardPath,
  rewardsPath,
  shortlistPath,
  solutionsPath,
  trustawardsPath,
  widgetsPath,
} from './paths.ts'
import { resolveAddress } from './resolve-address.ts'

const NOW = Temporal.ZonedDateTime.from('2026-11-15T12:00[Europe/Paris]')

test('the routes are the nineteen of the specification, and those that we added', () => {
  expect(Object.keys(ROUTES).sort()).toEqual(
    [
      'alerts',
      'alerts-confirm',
      'alerts-end',
      'articles-slug',
      'articles',
      'articles-slug-report',
      'articles-tags-slug',
      'brief',
      'brief-answer',
      'brief-confirm',
      'brief-id',
      'brief-open',
      'index',
      'legal-slug',
      'membres-category-slug-geography',
      'membres-clients-slug',
      'membres-clients',
      'membres-compare',
      'membres-leaderboards-slug',
      'membres-trustawards-year',
      'profil-slug',
      'profil-slug-collection-id',
      'profil-slug-contact',
      'profil-slug-culture',
      'profil-slug-data',
      'profil-slug-ecosystem',
      'profil-slug-qualite-id',
      'profil-slug-reference-id',
      'profil-slug-reference-id-report',
      'profil-slug-report',
      'profil-slug-review',
      'profil-slug-review-confirm',
      'profil-slug-review-decline',
      'profil-slug-reviews',
      'profil-slug-reviews-page-number',
      'profil-slug-rewards',
      'profil-slug-rewards-id',
      'profil-slug-widgets',
      'registre',
      'registre-entrees',
      'registre-entrees-number',
      'registre-verifier',
      'solutions',
      'solutions-demo',
      'solutions-moderation',
      'solutions-moderation-objection',
      'solutions-slug',
      'shortlist',
      'shortlist-export',
      'shortlist-shared',
    ].sort(),
  )
})

const PATHS: [(locale: Locale) => string, string][] = [
  [(l) => homePath(l), '/'],
  [(l) => articlesPath(l), '/articles'],
  [(l) => articlePath(l, 'a b'), '/articles/a%20b'],
  [(l) => articleTagPath(l, 'conseil'), '/articles/tags/conseil'],
  [(l) => membersPath(l, 'services'), '/membres/services'],
  [(l) => membersPath(l, 'tech_et_produit'), '/membres/tech-et-produit'],
  [(l) => membersPath(l, 'tech_et_produit', 'lyon'), '/membres/tech-et-produit/lyon'],
  [
    (l) => membersPath(l, 'recrutement_et_rh', 'paie', 'nice'),
    '/membres/recrutement-et-rh/paie/nice',
  ],
  [(l) => clientsPath(l), '/membres/clients'],
  [(l) => clientPath(l, 'vergers'), '/membres/clients/vergers'],
  [(l) => comparisonPath(l), '/membres/compare'],
  [(l) => comparisonPath(l, ['sillage', 'kervan', 'sillage']), '/membres/compare/kervan/sillage'],
  [(l) => trustawardsPath(l), '/membres/trustawards'],
  [(l) => trustawardsPath(l, 2025), '/membres/trustawards/2025'],
  [
    (l) => leaderboardPath(l, { kind: 'weekly', year: 2026, number: 46 }),
    '/membres/leaderboards/weekly/2026/46',
  ],
  [
    (l) => leaderboardPath(l, { kind: 'yearly', year: 2024, number: 1 }, 'tech_et_produit'),
    '/membres/leaderboards/yearly/2024/tech-et-produit',
  ],
  [(l) => profilePath(l, 'caf\u00e9'), '/profil/caf%C3%A9'],
  [(l) => culturePath(l, 'acme'), '/profil/acme/culture'],
  [(l) => dataPath(l, 'acme'), '/profil/acme/data'],
  [(l) => ecosystemPath(l, 'acme'), '/profil/acme/ecosystem'],
  [(l) => rewardsPath(l, 'acme'), '/profil/acme/rewards'],
  [(l) => rewardPath(l, 'acme', 'w1'), '/profil/acme/rewards/w1'],
  [(l) => widgetsPath(l, 'acme'), '/profil/acme/widgets'],
  [(l) => contactPath(l, 'acme'), '/profil/acme/contact'],
  [(l) => collectionPath(l, 'acme', 'c1'), '/profil/acme/collection/c1'],
  [(l) => referencePath(l, 'acme', 'r1'), '/profil/acme/reference/r1'],
  [(l) => reviewsPath(l, 'acme'), '/profil/acme/reviews'],
  [(l) => reviewsPath(l, 'acme', 1), '/profil/acme/reviews'],
  [(l) => reviewsPath(l, 'acme', 2), '/profil/acme/reviews/page/2'],
  [(l) => qualityPath(l, 'acme', 'a&b'), '/profil/acme/reviews?quality=a%26b'],
  [(l) => solutionsPath(l), '/solutions'],
  [(l) => solutionsPath(l, 'demo'), '/solutions/demo'],
  [(l) => legalPath(l, 'legal-notice'), '/legal/legal-notice'],
  [(l) => alertsPath(l, '/profil/acme'), '/alerts?to=%2Fprofil%2Facme'],
  [(l) => alertLinkPath(l, 'end'), '/alerts/end'],
  [(l) => briefPath(l), '/brief'],
  [(l) => briefPagePath(l, 'b1'), '/brief/b1'],
  [(l) => briefLinkPath(l, 'confirm'), '/brief/confirm'],
  [(l) => briefPath(l, ['acme', 'b&c']), '/brief?m=acme&m=b%26c'],
  [(l) => registerPath(l), '/registre'],
  [(l) => registerEntriesPath(l), '/registre/entrees'],
  [(l) => registerEntryPath(l, 0), '/registre/entrees/0'],
  [(l) => registerVerifyPath(l), '/registre/verifier'],
  [(l) => shortlistPath(l), '/shortlist'],
  [(l) => shortlistPath(l, 'shared'), '/shortlist/shared'],
  [(l) => accountPath(l), '/app'],
  [(l) => accountPath(l, 'reviews', 'r/1'), '/app/reviews/r%2F1'],
]

test.each(PATHS.map(([build, path]) => ({ build, path })))('$path is built', ({ build, path }) => {
  expect(build('fr-FR')).toBe(path)
  expect(build('de-DE')).toBe(path === '/' ? '/de-DE' : `/de-DE${path}`)
})

test('a pattern gets the prefix of its locale as a path does', () => {
  expect(localizedPath('fr-FR', ROUTES.index)).toBe('/')
  expect(localizedPath('it-IT', ROUTES.index)).toBe('/it-IT')
  expect(localizedPath('it-IT', ROUTES['profil-slug'])).toBe('/it-IT/profil/:slug')
})

const names = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((text) => !/^\.{1,2}$|[\p{Cc}/\\]/u.test(text))

test('every path that is built from real content is canonical: nothing of ours redirects', () => {
  const locales = fc.constantFrom(...LOCALES)
  const categories = fc.constantFrom('services' as const, ...CATEGORIES)
  const activities = names.filter((name) => !CITIES.some((city) => city === name.toLowerCase()))
  const periods = fc.constantFrom(...PERIODS).map((kind) => periodOf(kind, NOW))
  const pages = fc.integer({ min: 1, max: 100_000 })

  const built = fc.tuple(locales, names, names).chain(([locale, slug, id]) =>
    fc
      .oneof(
        fc.constantFrom(
          homePath(locale),
          articlesPath(locale),
          articlePath(locale, slug),
          articleTagPath(locale, slug),
          clientsPath(locale),
          clientPath(locale, slug),
          comparisonPath(locale, [slug, id]),
          profilePath(locale, slug),
          culturePath(locale, slug),
          dataPath(locale, slug),
          ecosystemPath(locale, slug),
          rewardsPath(locale, slug),
          contactPath(locale, slug),
          collectionPath(locale, slug, id),
          referencePath(locale, slug, id),
          trustawardsPath(locale),
          trustawardsPath(locale, 2025),
        ),
        fc
          .tuple(categories, activities, fc.constantFrom(...CITIES))
          .map((args) => membersPath(locale, ...args)),
        fc
          .tuple(categories, fc.constantFrom(...CITIES))
          .map((args) => membersPath(locale, ...args)),
        fc
          .tuple(periods, fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined }))
          .map((args) => leaderboardPath(locale, ...args)),
        pages.map((page) => reviewsPath(locale, slug, page)),
      )
      .map((pathname) => ({ locale, pathname })),
  )
  fc.assert(
    fc.property(built, ({ locale, pathname }) => {
      expect(resolveAddress({ pathname, search: '' }, NOW)).toMatchObject({ kind: 'page', locale })
    }),
    { numRuns: 2_000 },
  )
})
