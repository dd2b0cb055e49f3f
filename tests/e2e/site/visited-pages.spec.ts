import { expect, type Page } from '@playwright/test'
import { ACCOUNT_ROUTES } from '#domain/address/account-routes.ts'
import { localizedPath, ROUTES, type RouteName } from '#domain/address/paths.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSoundPage,
  IS_WHOLE,
  SOUND_LOCALES,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import { addressOf, VISITS, type Visit } from './forms-of-routes.ts'
import { SOUND_PAGES } from './sound-pages.ts'

const below = (name: string, listedOn: string, more: string) => async (page: Page) =>
  `${await addressOf(page, name, { listedOn })}${more}`

const at = (address: string) => async () => address

/** What a page of our staff shows besides, asked for by its address. */
const FURTHER: Record<string, Visit> = {
  'the title of a page, with what the site fills in': {
    as: 'editor',
    at: below('app-admin-pages-id', '/app/admin/pages?show=site', '?block=page'),
  },
  'what is published of a page': {
    as: 'editor',
    at: below('app-admin-pages-id', '/app/admin/pages', '?publish=yes'),
  },
  'a new page': { as: 'editor', at: at('/app/admin/pages?new=yes') },
  'what is published of an article': {
    as: 'editor',
    at: below('app-admin-articles-id', '/app/admin/articles', '?view=publish'),
  },
  'the list of authors': { as: 'editor', at: at('/app/admin/authors') },
  'a city': { as: 'editor', at: { listedOn: '/app/admin/cities' } },
  'cities asked for': { as: 'editor', at: at('/app/admin/cities?state=asked') },
  'complaints that were decided': {
    as: 'administrator',
    at: at('/app/admin/complaints?state=done'),
  },
  'data requests that were closed': {
    as: 'administrator',
    at: at('/app/admin/data-requests?state=done'),
  },
  'what visitors searched for': { as: 'editor', at: at('/app/admin/search?view=searches') },
  'the first page of a moderator': { as: 'moderator' },
  'the first page of an administrator': { as: 'administrator' },
  'the first page of an editor': { as: 'editor' },
}

/** Public pages of which these are the only ones to look. */
const UNSEEN: readonly RouteName[] = [
  'index',
  'articles-slug-report',
  'membres-compare',
  'profil-slug-review-confirm',
  'profil-slug-review-decline',
  'solutions-moderation-objection',
  'alerts-confirm',
  'alerts-end',
  'brief-answer',
  'brief-confirm',
  'brief-id',
  'shortlist-shared',
]

const isUnseen = (route: string) => UNSEEN.some((each) => each === route)
const isOfAccount = (route: string) => route in ACCOUNT_ROUTES

const LOOKS: readonly (readonly [string, string, Visit])[] = [
  ...VISITS.filter(([route]) => isOfAccount(route) || isUnseen(route)).flatMap(([route, visits]) =>
    visits.map((visit, place) => [`${route} ${place + 1}`, route, visit] as const),
  ),
  ...Object.entries(FURTHER).map(([name, visit]) => [name, 'app', visit] as const),
]

test.describe.configure({ mode: 'parallel' })

for (const [name, route, { as, at: where }] of LOOKS)
  for (const locale of SOUND_LOCALES)
    test(`${name} is sound in ${locale}`, async ({ page, baseURL }) => {
      if (as) await signInAs(page, as, locale)
      const { pathname, search } = new URL(await addressOf(page, route, where), baseURL)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(localizedPath(locale, pathname) + search)
      await untilHydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectSoundPage(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      if (IS_WHOLE) await expectAccessible(page)
    })

test('every page of the site is looked at', async () => {
  const find = async () => '000000000000'
  const seen = await Promise.all(Object.values(SOUND_PAGES).map((path) => path('fr-FR', find)))
  const shapes = Object.entries(ROUTES).map(([route, pattern]) => ({
    route,
    shape: new RegExp(
      `^${pattern
        .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
        .replaceAll(/:\w+/g, '[^/]+')
        .replace(/\/\*$/, '(?:/.*)?')}$`,
    ),
    open: pattern.split(/[:*]/).length,
  }))
  const routeOf = (path: string) =>
    shapes
      .filter(({ shape }) => shape.test(path.split('?')[0] ?? ''))
      .sort((one, other) => one.open - other.open)[0]?.route
  const looked = new Set([...seen.map(routeOf), ...UNSEEN])
  const pages = VISITS.map(([route]) => route).filter((route) => !isOfAccount(route))
  expect(pages.filter((route) => !looked.has(route))).toEqual([])
})
