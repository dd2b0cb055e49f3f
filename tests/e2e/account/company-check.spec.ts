import { type Browser, expect, type Page } from '@playwright/test'
import { accountPath, referencePath, reviewFormPath, solutionsPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { newestMailTo, signInAs } from '#tests/support/account/account-journey.ts'
import { expectSoundPage, SOUND_LOCALES, test } from '#tests/support/browser/e2e.ts'
import { newClient, newWords, writeReview } from '#tests/support/review/review-journey.ts'

/** One each: several new reviews of one within a day would be a burst. */
const PROFILES: Record<Locale, string> = {
  'fr-FR': 'solsticia-paie',
  'en-GB': 'feu-de-papier',
  'es-ES': 'cartonnerie-voyageuse',
  'it-IT': 'jour-premier-rh',
  'de-DE': 'cabinet-fauvelin-dorre',
}

for (const locale of SOUND_LOCALES) {
  const profile = PROFILES[locale]
  test(`the first review from an unknown domain waits for a moderator, the second does not: ${locale}`, async ({
    page,
    browser,
  }) => {
    const client = newClient()
    const form = reviewFormPath(locale, profile)
    const stranger = await elsewhere(browser, locale)
    const words = newWords()
    // What was typed is not what is believed.
    await writeReview(stranger, form, { ...client, company: `${client.company} (siège)` }, words)
    await expect(stranger.locator(`main a[href="${solutionsPath(locale, 'avis')}"]`)).toBeVisible()
    await expectSoundPage(stranger)

    await signInAs(page, 'moderator', locale)
    const id = await openWaiting(page, locale, words)
    await expectSoundPage(page)
    const decision = page.locator('details:has([name="company_name"])')
    await decision.locator('summary').click()
    await decision.locator('[name="company"][value="new"]').check()
    await decision.locator('[name="company_name"]').fill(client.company)
    await decision.locator('[name="evidence"]').fill('Imprint of the site.')
    await decision.locator('button[type="submit"]').click()
    await page.waitForURL(/done=company-check/)
    await expect.poll(() => newestMailTo(page.request, client.email)).toContain(id)

    await stranger.goto(referencePath(locale, profile, id))
    await expect(stranger.getByText(words.slice(0, 40)).first()).toBeVisible()
    await expect(stranger.getByText(client.company).first()).toBeVisible()
    await expectSoundPage(stranger)

    const colleague = await elsewhere(browser, locale)
    const others = newWords()
    const second = { email: `j.petit${client.email.slice(7)}`, company: 'Atelier' }
    await writeReview(colleague, form, second, others)
    await colleague.locator(`main a[href*="${referencePath(locale, profile, '')}"]`).click()
    await expect(colleague.getByText(others.slice(0, 40)).first()).toBeVisible()
    await expect(colleague.getByText(client.company).first()).toBeVisible()
    await stranger.context().close()
    await colleague.context().close()
  })
}

/** Somebody else's browser. */
async function elsewhere(browser: Browser, locale: Locale): Promise<Page> {
  return (await browser.newContext({ locale })).newPage()
}

/** Gives the id of the review. */
async function openWaiting(page: Page, locale: Locale, words: string): Promise<string> {
  await page.goto(`${accountPath(locale, 'moderation')}?queue=company-check`)
  await page.getByRole('link', { name: new RegExp(words.slice(0, 40)) }).click()
  await page.waitForURL(/\/moderation\/\w+/)
  await page.getByText(words).filter({ visible: true }).first().waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
