import { expect } from '@playwright/test'
import { culturePath, dataPath, ecosystemPath, rewardsPath } from '#domain/address/paths.ts'
import { FULL_PROFILE, LARGEST_PROFILE, SPARSE_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { expectNoSidewaysScroll, test, untilHydrated } from '#tests/support/browser/e2e.ts'

const CARDS = 'article:has(h4)'

test('a plot is told in words and opens as a table, by keyboard', async ({ page }) => {
  await page.goto(dataPath('fr-FR', LARGEST_PROFILE))
  const details = page.locator('figure + details').first()
  const table = details.getByRole('table')
  await expect(table).toBeHidden()
  await details.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(table).toBeVisible()
  const rows = await table.getByRole('row').count()
  expect(await page.getByRole('figure').first().locator('circle').count()).toBe(rows - 1)
})

test('every dot and bar of a plot lies inside its drawing, on the smallest screen too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(dataPath('de-DE', LARGEST_PROFILE))
  const outside = await page.locator('figure svg').evaluateAll(
    (drawings) =>
      drawings.flatMap((drawing) => {
        const frame = drawing.getBoundingClientRect()
        return [...drawing.querySelectorAll('circle, line, text')].filter((mark) => {
          const { left, right, top, bottom } = mark.getBoundingClientRect()
          const isIn = left >= frame.left - 8 && right <= frame.right + 8
          return !(isIn && top >= frame.top - 1 && bottom <= frame.bottom + 1)
        })
      }).length,
  )
  expect(outside).toBe(0)
  await expectNoSidewaysScroll(page)
})

test('on paper the tables are open', async ({ page }) => {
  await page.goto(dataPath('fr-FR', LARGEST_PROFILE))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('figure + details table').first()).toBeVisible()
})

test('more rewards are added below, and focus goes to the first of them', async ({ page }) => {
  await page.goto(rewardsPath('fr-FR', LARGEST_PROFILE))
  await untilHydrated(page)
  await expect(page.locator(CARDS)).toHaveCount(12)
  await page.locator('a[href$="/rewards?page=2"]').click()
  await expect(page.locator(CARDS)).toHaveCount(24)
  await expect(page.locator(CARDS).nth(12)).toBeFocused()
  await expect(page).toHaveURL(rewardsPath('fr-FR', LARGEST_PROFILE))
  await expect(page.locator('a[href$="/rewards?page=3"]')).toBeVisible()
})

test('tabs without data answer 200 with ways to go on; a page past the end is not found', async ({
  page,
}) => {
  for (const path of [rewardsPath, dataPath, culturePath, ecosystemPath]) {
    const answer = await page.request.get(path('en-GB', SPARSE_PROFILE))
    expect(answer.status()).toBe(200)
  }
  await page.goto(dataPath('en-GB', SPARSE_PROFILE))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const past = await page.request.get(`${rewardsPath('en-GB', LARGEST_PROFILE)}?page=99`)
  expect(past.status()).toBe(404)
  const first = await page.request.get(`${rewardsPath('en-GB', LARGEST_PROFILE)}?page=1`, {
    maxRedirects: 0,
  })
  expect(first.status()).toBe(301)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the next rewards are a page of their own', async ({ page }) => {
    await page.goto(rewardsPath('fr-FR', LARGEST_PROFILE))
    await page.locator('a[href$="/rewards?page=2"]').click()
    await expect(page).toHaveURL(/\/rewards\?page=2$/)
    await expect(page.locator(CARDS)).toHaveCount(12)
  })

  test('a quality leads from the words to the reviews', async ({ page }) => {
    await page.goto(culturePath('fr-FR', FULL_PROFILE))
    const quality = page.locator('a[href*="/reviews?quality="]').first()
    await expect(quality).toBeVisible()
    await quality.click()
    await expect(page).toHaveURL(/\/reviews\?quality=/)
  })
})
