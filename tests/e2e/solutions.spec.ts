import { expect } from '@playwright/test'
import { test, untilHydrated } from '#tests/support/e2e.ts'

test('the header leads to the demo page, whose button is a mailbox that robots cannot read', async ({
  page,
}) => {
  await page.goto('/legal/terms')
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Réserver une démo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Réserver une démo' })).toBeVisible()
  const button = page.getByRole('link', { name: 'Écrire pour réserver' })
  const target = atob((await button.getAttribute('data-target')) ?? '')
  expect(decodeURIComponent(target)).toBe('mailto:contact@attesta.example')
  const response = await page.request.get(page.url())
  expect(await response.text()).not.toContain('contact@')
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
  await expect(page.getByText('contact (at) attesta.example').first()).toBeVisible()
  await context.close()
})
