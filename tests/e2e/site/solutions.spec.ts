import { expect } from '@playwright/test'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'

test('the header leads to the demo page, whose form says what it needs', async ({ page }) => {
  await page.goto('/legal/terms')
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Réserver une démo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Réserver une démo' })).toBeVisible()
  await page.getByRole('button', { name: 'Demander ma démo' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
})

test('security.txt is a file, not a page of the router', async ({ page }) => {
  await page.goto('/legal/legal-notice')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'security.txt' }).click()
  await expect(page.getByText(/^Contact: mailto:/)).toBeVisible()
})

test('without JavaScript a legal text can be walked through, and says where to write', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/legal/privacy')
  await page.getByRole('navigation', { name: 'Sur cette page' }).getByText('Vos droits').click()
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport()
  const mailbox = page.getByRole('link', { name: 'contact@attesta.example' }).first()
  await expect(mailbox).toHaveAttribute('href', 'mailto:contact@attesta.example')
  await context.close()
})
