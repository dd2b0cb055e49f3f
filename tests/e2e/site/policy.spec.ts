import { test as bareTest, expect } from '@playwright/test'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'

bareTest('scripts that somebody smuggles into the markup do not run', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const smuggled =
      '<script>window.hacked = 1</script><img src="x" alt="" onerror="window.hacked = 2">'
    await route.fulfill({
      response,
      body: (await response.text()).replace('<main', `${smuggled}<main`),
    })
  })
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
  await untilHydrated(page)
  expect(await page.content()).not.toContain('nonce=')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('off the production host every answer asks not to be indexed, error pages too', async ({
  page,
}) => {
  for (const path of ['/', '/nulle-part']) {
    const response = await page.goto(path)
    expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  }
})

test('the readable page of the API is sound and lists every query', async ({ page }) => {
  await page.goto('/api')
  await expect(page.getByText('TeamPickedReviews').first()).toBeVisible()
  await expectSoundPage(page)
})

test('the outbox is sound, whether somebody has sent mail or not', async ({ page }) => {
  await page.goto('/_outbox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSoundPage(page)
})
