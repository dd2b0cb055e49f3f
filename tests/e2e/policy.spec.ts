import { test as bareTest, expect } from '@playwright/test'
import { expectSoundPage, test } from '#tests/support/e2e.ts'

bareTest('a script that somebody injects does not run', async ({ page }) => {
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sha256-')
  expect(await page.content()).not.toContain('nonce=')
  const isHacked = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.hacked = true'
    document.body.append(script)
    return 'hacked' in window
  })
  expect(isHacked).toBe(false)
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

test('the outbox says that it is empty', async ({ page }) => {
  await page.goto('/_outbox')
  await expect(page.getByText('No mail has been sent yet.')).toBeVisible()
  await expectSoundPage(page)
})
