import { expect, type Page } from '@playwright/test'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'

const QUIET = '/nulle-part'
const HOME_DATA = /\/_(?:root)?\.data/

/** Set on the document, it is gone once the browser loads another one. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}
const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await markDocument(page)
}

const brand = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/ })
    .first()

/** Puts an element at the end of the page, as a page that has one would. */
async function add(page: Page, html: string): Promise<void> {
  await page.evaluate((markup) => {
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', markup)
  }, html)
}

test('a click on a plain link shows the page without loading the site anew, and tells of it', async ({
  page,
}) => {
  await open(page, QUIET)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await brand(page).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await isMarked(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Introuvable')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect(await isMarked(page)).toBe(true)
})

test('the first page of a visit leaves the focus where the browser puts it', async ({ page }) => {
  await open(page, QUIET)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('clicks that mean something else, and languages, are the browser’s', async ({
  page,
  context,
}) => {
  await open(page, QUIET)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    brand(page).click({ modifiers: ['Control'] }),
  ])
  await opened.close()
  expect(page.url()).toContain(QUIET)
  await page.locator('header summary', { hasText: /^FR/ }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  expect(await isMarked(page)).toBe(false)
})

test('a slow page shows a bar, a quick one does not', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(HOME_DATA, async (route) => {
    await answer.promise
    await route.continue()
  })
  await open(page, QUIET)
  await brand(page).click()
  const bar = page.locator('[data-progress]')
  await expect(bar).toBeAttached()
  await expect
    .poll(() => bar.evaluate((each) => each.getBoundingClientRect().width))
    .toBeGreaterThan(9)
  answer.resolve()
  await expect(page).toHaveURL(/\/$/)
  await expect(bar).toHaveCount(0)
})

test('a page that the pointer rests on is fetched ahead, unless data is dear', async ({
  page,
  context,
}) => {
  await open(page, QUIET)
  const fetched = page.waitForRequest(HOME_DATA)
  await brand(page).hover()
  expect((await fetched).resourceType()).not.toBe('document')

  const thrifty = await context.newPage()
  await thrifty.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked: string[] = []
  thrifty.on('request', (request) => asked.push(request.url()))
  await open(thrifty, QUIET)
  await thrifty.clock.install()
  await brand(thrifty).hover()
  // Longer than a pointer must rest on a link.
  await thrifty.clock.runFor(400)
  expect(asked.filter((url) => HOME_DATA.test(url))).toEqual([])
})

test('a link that leaves the site, or is counted, waits a tenth of a second', async ({ page }) => {
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await open(page, QUIET)
  await add(page, '<a id="away" href="https://elsewhere.example/" data-event="left">Away</a>')
  const left = page.waitForRequest('https://elsewhere.example/')
  const clickedMs = await page.evaluate(() => {
    const now = Date.now()
    document.getElementById('away')?.click()
    return now
  })
  await left
  expect(Date.now() - clickedMs).toBeGreaterThanOrEqual(100)
  await expect(page).toHaveTitle('Elsewhere')
})

test('an obfuscated link opens by click, by middle click and by keyboard, and only web addresses', async ({
  page,
  context,
}) => {
  await context.route('https://hidden.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Hidden</title>' }),
  )
  await open(page, QUIET)
  const encoded = Buffer.from('https://hidden.example/été').toString('base64')
  const harmful = Buffer.from('javascript:alert(1)').toString('base64')
  await add(
    page,
    `<span role="link" tabindex="0" data-target="${encoded}">Hidden</span>
     <span role="link" tabindex="0" data-target="${harmful}">Harmful</span>`,
  )
  const link = page.getByRole('link', { name: 'Hidden' })
  for (const act of [
    () => link.click(),
    () => link.click({ button: 'middle' }),
    () => link.press('Enter'),
  ]) {
    const [popup] = await Promise.all([page.waitForEvent('popup'), act()])
    await expect(popup).toHaveURL('https://hidden.example/%C3%A9t%C3%A9')
    await popup.close()
  }
  await page.getByRole('link', { name: 'Harmful' }).click()
  // By now a page that it opened would be there.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(context.pages()).toHaveLength(1)
  expect(page.url()).toContain(QUIET)
})
