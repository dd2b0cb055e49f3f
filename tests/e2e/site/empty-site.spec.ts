import { expect } from '@playwright/test'
import {
  accountPath,
  articlesPath,
  articleTagPath,
  clientsPath,
  homePath,
  leaderboardPath,
  legalPath,
  membersPath,
  solutionsPath,
  trustawardsPath,
} from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { expectAccessible, expectSoundPage, test } from '#tests/support/browser/e2e.ts'

// The second server of the configuration: what a site has before anybody has come.
const PORT = Number(process.env.E2E_PORT ?? 3210) + 7
test.use({ baseURL: `http://localhost:${PORT}` })

const year = new Date().getFullYear()

const PAGES: ((locale: Locale) => string)[] = [
  homePath,
  (locale) => membersPath(locale, ALL_SERVICES),
  (locale) => membersPath(locale, 'tech_et_produit'),
  (locale) => membersPath(locale, 'tech_et_produit', 'developpement-web'),
  (locale) => membersPath(locale, ALL_SERVICES, 'lyon'),
  (locale) => `${membersPath(locale, ALL_SERVICES)}?q=web`,
  clientsPath,
  articlesPath,
  (locale) => articleTagPath(locale, 'bien-choisir'),
  (locale) => leaderboardPath(locale, { kind: 'weekly', year, number: 40 }),
  (locale) => leaderboardPath(locale, { kind: 'yearly', year: year - 1, number: 1 }),
  (locale) => trustawardsPath(locale, year),
  (locale) => trustawardsPath(locale),
  (locale) => solutionsPath(locale),
  (locale) => solutionsPath(locale, 'avis'),
  (locale) => solutionsPath(locale, 'moderation'),
  (locale) => solutionsPath(locale, 'demo'),
  (locale) => legalPath(locale, 'legal-notice'),
  (locale) => legalPath(locale, 'terms'),
  (locale) => legalPath(locale, 'privacy'),
  (locale) => legalPath(locale, 'accessibility'),
  (locale) => accountPath(locale),
  (locale) => accountPath(locale, 'register'),
]

/** German words are the longest. */
const LOCALE = 'de-DE'

for (const pathIn of PAGES)
  test(`${pathIn('fr-FR')} of an empty site is sound`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const answer = await page.goto(pathIn(LOCALE))
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectSoundPage(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
  })
