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

/** The tools of editors, in French: what they list are words of every language. */
const TOOLS: Record<string, (page: Page) => Promise<string>> = {
  'the list of pages': async () => '/app/admin/pages',
  'the editor of a page': oneOf('app-admin-pages-id', '/app/admin/pages'),
  'the list of articles': async () => '/app/admin/articles?new=yes',
  'the editor of an article': oneOf('app-admin-articles-id', '/app/admin/articles'),
  'the list of authors': async () => '/app/admin/authors',
  'an author': oneOf('app-admin-authors-id', '/app/admin/authors'),
  'the library of pictures': async () => '/app/admin/media',
  'a picture': oneOf('app-admin-media-id', '/app/admin/media'),
  'the list of tags': async () => '/app/admin/tags/specialities',
  'a tag': oneOf('app-admin-tags-kind-id', '/app/admin/tags/specialities'),
  'the list of cities': async () => '/app/admin/cities',
  'a city': oneOf('app-admin-cities-id', '/app/admin/cities'),
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
