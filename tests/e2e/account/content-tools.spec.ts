import type { Page } from '@playwright/test'
import { addressOf } from '#tests/e2e/site/forms-of-routes.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'

const oneOf = (name: string, listedOn: string) => (page: Page) =>
  addressOf(page, name, { listedOn })

const below = (list: string, name: string, search: string) => async (page: Page) =>
  `${await addressOf(page, name, { listedOn: list })}${search}`

/** The tools of editors, in French: what they list are words of every language. */
const TOOLS: Record<string, (page: Page) => Promise<string>> = {
  'the list of pages': async () => '/app/admin/pages',
  'the editor of a page': oneOf('app-admin-pages-id', '/app/admin/pages'),
  'the title of a page, with what the site fills in': below(
    '/app/admin/pages?show=site',
    'app-admin-pages-id',
    '?block=page',
  ),
  'what is published of a page': below('/app/admin/pages', 'app-admin-pages-id', '?publish=yes'),
  'the versions of a page': below('/app/admin/pages', 'app-admin-pages-id', '/versions'),
  'a new page': async () => '/app/admin/pages?new=yes',
  'the list of articles': async () => '/app/admin/articles?new=yes',
  'the editor of an article': oneOf('app-admin-articles-id', '/app/admin/articles'),
  'what is published of an article': below(
    '/app/admin/articles',
    'app-admin-articles-id',
    '?view=publish',
  ),
  'the versions of an article': below('/app/admin/articles', 'app-admin-articles-id', '/versions'),
  'the list of authors': async () => '/app/admin/authors',
  'an author': oneOf('app-admin-authors-id', '/app/admin/authors'),
  'the library of pictures': async () => '/app/admin/media',
  'a picture': oneOf('app-admin-media-id', '/app/admin/media'),
  'the list of tags': async () => '/app/admin/tags/specialities',
  'a new tag': async () => '/app/admin/tags/qualities?new=yes',
  'a tag': oneOf('app-admin-tags-kind-id', '/app/admin/tags/specialities'),
  'the list of cities': async () => '/app/admin/cities',
  'a city': oneOf('app-admin-cities-id', '/app/admin/cities'),
  'a new city': async () => '/app/admin/cities?new=yes',
  'cities asked for': async () => '/app/admin/cities?state=asked',
  'the list of redirects': async () => '/app/admin/redirects?new=yes',
  'addresses of before': async () => '/app/admin/redirects?show=old',
}

test.describe.configure({ mode: 'parallel' })

for (const [name, address] of Object.entries(TOOLS))
  test(`${name} is sound`, async ({ page }) => {
    await signInAs(page, 'editor', 'fr-FR')
    await page.goto(await address(page))
    await untilHydrated(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectSoundPage(page)
      await expectNoSidewaysScroll(page)
    }
  })
