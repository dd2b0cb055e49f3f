import { expect, type Page } from '@playwright/test'
import { expectSoundPage, SOUND_LOCALES, test } from '#tests/support/browser/e2e.ts'

const HOMES = [
  ['/', 'fr-FR', 'Français'],
  ['/en-GB', 'en-GB', 'English'],
  ['/es-ES', 'es-ES', 'Español'],
  ['/it-IT', 'it-IT', 'Italiano'],
  ['/de-DE', 'de-DE', 'Deutsch'],
] as const

/** `code` is what the switch in the header shows of the language that one leaves. */
async function chooseLanguage(page: Page, code: string, name: string): Promise<void> {
  await page.locator('header summary', { hasText: new RegExp(`^${code}`) }).click()
  await page.getByRole('banner').getByRole('link', { name }).click()
}

for (const [path, locale] of HOMES) {
  test(`an unknown address below ${path} answers 404 in ${locale}`, async ({ page }) => {
    const response = await page.goto(`${path === '/' ? '' : path}/nulle-part`)
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByText('404')).toBeVisible()
    if (SOUND_LOCALES.includes(locale)) await expectSoundPage(page)
  })
}

test('choosing a language shows the page in it and is remembered', async ({ page, context }) => {
  await page.goto('/')
  await chooseLanguage(page, 'FR', 'Deutsch')
  await expect(page).toHaveURL(/\/de-DE$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/de-DE$/)

  await chooseLanguage(page, 'DE', 'Français')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: 'fr-FR', path: '/', sameSite: 'Lax' })
  const daysLeft = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(daysLeft)).toBe(365)
})

test.describe('a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('is led from the bare home to the Spanish one', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/es-ES$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page reads and its languages work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await chooseLanguage(page, 'FR', 'Italiano')
    await expect(page).toHaveURL(/\/it-IT$/)
  })
})
