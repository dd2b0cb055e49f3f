import { expect, type Page } from '@playwright/test'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'

const CARDS = '/_gallery?section=cards'

/** Texts that are wider or higher than the box that holds them, and not cut on purpose. */
async function cutTexts(page: Page, section: string): Promise<string[]> {
  return page.evaluate((name) => {
    const isCut = (element: Element) => {
      const style = getComputedStyle(element)
      const isHidden = element.closest('.visually-hidden') !== null
      const isClamped = style.webkitLineClamp !== 'none'
      if (isHidden || style.display === 'inline') return false
      const isTooWide = element.scrollWidth > element.clientWidth + 1
      const isTooHigh = element.scrollHeight > element.clientHeight + 1 && !isClamped
      return style.overflow !== 'visible' ? isTooWide || isTooHigh : isTooWide
    }
    const texts = document.querySelectorAll(
      `[aria-labelledby=gallery-${name}] :is(p, a, b, span, h3, h4, dd, li)`,
    )
    if (texts.length === 0) throw new Error(`no texts in ${name}`)
    return [...texts].filter(isCut).map((element) => element.textContent ?? '')
  }, section)
}

test('German at 320 px: nothing is cut', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  for (const section of ['atoms', 'cards']) {
    await page.goto(`/de-DE/_gallery?section=${section}`)
    await untilHydrated(page)
    expect(await cutTexts(page, section)).toEqual([])
  }
})

test('S9.7 the description of a member stands on four lines at most', async ({ page }) => {
  await page.goto('/membres/services')
  const description = page.locator('article p[class*=description]').first()
  await expect(description).toHaveCSS('-webkit-line-clamp', '4')
  const lines = await description.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(Math.round(lines)).toBeLessThanOrEqual(4)
})

test('S9.11 the product is named on the cards of wide screens alone', async ({ page }) => {
  await page.goto('/membres/services')
  const product = page
    .locator('article')
    .getByText(/^par Attesta$/)
    .first()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(product).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(product).toBeHidden()
})

test('every picture of a card knows its place before it loads', async ({ page }) => {
  // Fonts are optional: without them both times, all texts are as high as each other.
  await page.route(/\.woff2/, (route) => route.abort())
  await page.route(/\.(?:svg|webp)|_image/, (route) => route.abort())
  await page.goto(CARDS)
  await page.evaluate(() => document.fonts.ready)
  const cards = page.getByRole('region', { name: 'Cards' }).getByRole('article')
  // Of the cards alone: above them stand pictures that are shown without a known size on purpose.
  const heights = async () =>
    Promise.all((await cards.all()).map(async (card) => (await card.boundingBox())?.height))
  const before = await heights()
  await page.unroute(/\.(?:svg|webp)|_image/)
  await page.reload()
  const loaded = await cards.locator('img').evaluateAll(async (pictures: HTMLImageElement[]) => {
    // Those far below, too.
    for (const picture of pictures) picture.loading = 'eager'
    const outcomes = await Promise.allSettled(pictures.map((picture) => picture.decode()))
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  })
  expect(loaded).toBeGreaterThan(0)
  expect(await heights()).toEqual(before)
})

test('a click anywhere on a member card opens the profile', async ({ page }) => {
  await page.goto(CARDS)
  await untilHydrated(page)
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Sillage' }) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/profil\/atelier-brumaire$/)
})

test('a review card has two targets: the review, and what was checked', async ({ page }) => {
  await page.goto(CARDS)
  await untilHydrated(page)
  const card = page.getByRole('article').filter({ hasText: 'Un cap tenu' }).first()
  await card.click()
  await expect(page).toHaveURL(/\/profil\/atelier-brumaire\/reference\/gal1eryRev1w$/)
  await page.goBack()
  await card.getByText('14 mars 2025').click()
  await expect(page).toHaveURL(/\/reference\/gal1eryRev1w#proof$/)
})

test('an obfuscated link opens a new window from the keyboard, and no address stands in the page', async ({
  page,
  context,
}) => {
  await context.route('https://atelier.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Atelier</title>' }),
  )
  await page.goto('/_gallery?section=atoms')
  await untilHydrated(page)
  const link = page.getByRole('link', { name: 'Visit the website' })
  expect(await page.content()).not.toContain('atelier.example')
  await link.focus()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await expect(await opened).toHaveURL('https://atelier.example/')
})
