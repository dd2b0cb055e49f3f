import { expect } from '@playwright/test'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { expectNoSidewaysScroll, expectSoundPage, test, untilHydrated } from '#tests/support/e2e.ts'
import { reviewFinder } from './demo-reviews.ts'
import { FULL_PROFILE, SOUND_PAGES } from './sound-pages.ts'

/** German words are the longest, and the small screen has its own layout. */
const SMALL_IN_FULL = new Set(['de-DE'])

test.describe.configure({ mode: 'parallel' })

Object.entries(SOUND_PAGES).forEach(([name, pathIn], index) => {
  for (const locale of localesFor(index)) {
    test(`${name} is sound in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(await pathIn(locale, reviewFinder(page.request, FULL_PROFILE)))
      await untilHydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectSoundPage(page)
      for (const width of [320, 390, 768, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        if (width === 390 && SMALL_IN_FULL.has(locale)) await expectSoundPage(page)
      }
    })
  }
})

/** All of them by `npm run sound`; else German and one of the others, which take turns from page to page. */
function localesFor(index: number): readonly Locale[] {
  if (process.env.SOUND === 'all') return LOCALES
  const others = LOCALES.filter((locale) => locale !== 'de-DE')
  return ['de-DE', others[index % others.length] ?? 'fr-FR']
}
