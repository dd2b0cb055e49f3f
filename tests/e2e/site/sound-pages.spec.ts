import { expect } from '@playwright/test'
import { reviewFinder } from '#tests/e2e/profile/demo-reviews.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSoundPage,
  SOUND_LOCALES,
  shortly,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import { FULL_PROFILE, SOUND_PAGES } from './sound-pages.ts'

/** German words are the longest, and the small screen has its own layout: looked at where time does not matter. */
const SMALL_IN_FULL = process.env.SOUND === 'all' ? 'de-DE' : undefined

test.describe.configure({ mode: 'parallel' })

for (const [name, pathIn] of Object.entries(SOUND_PAGES)) {
  for (const locale of SOUND_LOCALES) {
    test(`${name} is sound in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(await pathIn(locale, reviewFinder(page.request, FULL_PROFILE)))
      await untilHydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectSoundPage(page)
      for (const width of shortly([320, 390, 768, 1024], 320, 768)) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        if (width === 390 && locale === SMALL_IN_FULL) await expectAccessible(page)
      }
    })
  }
}
