import { expect, type Page } from '@playwright/test'
import { accountPath, contactPath, reviewsPath } from '#domain/address/paths.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { holdScripts } from '#tests/support/browser/hold-scripts.ts'
import { LARGEST_PROFILE } from './sound-pages.ts'

const REVIEWS = reviewsPath('fr-FR', LARGEST_PROFILE)

/** The home page whose pictures do not come, with its clock stopped; tells which scripts it has asked for. */
async function openWithoutPictures(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/_image*', () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  return asked
}

test('scripts wait for what is seen, but not for ever', async ({ page }) => {
  const asked = await openWithoutPictures(page)
  expect(asked).toEqual([])
  // The wait, and a moment in which nothing else is to be done.
  await page.clock.runFor(3_500)
  await expect.poll(() => asked.length).toBeGreaterThan(1)
})

test('the first key brings the scripts', async ({ page }) => {
  const asked = await openWithoutPictures(page)
  expect(asked).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => asked.length).toBeGreaterThan(1)
})

test('once all that is seen is there the files come and run, though nobody touches anything', async ({
  page,
}) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(firstScriptMs)).not.toBe(Number.POSITIVE_INFINITY)
  const shownMs = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart,
  )
  // Or after the longest wait, where the machine is slow.
  expect(await page.evaluate(firstScriptMs)).toBeGreaterThanOrEqual(Math.min(shownMs, 3_000))
  await expect.poll(() => page.evaluate(isTakenOver)).toBe(true)
})

test('a panel that is asked for before scripts opens when they are there', async ({ page }) => {
  const release = await holdScripts(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Trouver un prestataire' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-held')
  release()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-held')
  await expect(page).toHaveURL(/\/$/)
})

test('a review that is asked for before scripts opens over its list', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(REVIEWS, { waitUntil: 'domcontentloaded' })
  await page.locator('[data-opens-here] a[href*="/reference/"]').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-held')
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-opens-here]')).toBeAttached()
})

test('a form that is sent before scripts is answered in place', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(contactPath('fr-FR', LARGEST_PROFILE), { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByLabel('Prénom').fill('Sandrine')
  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-held')
  release()
  await expect(page.getByText('Cette information est obligatoire').first()).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Sandrine')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('where scripts do not come, what was touched goes the browser’s way', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(REVIEWS, { waitUntil: 'domcontentloaded' })
  const link = page.locator('[data-opens-here] a[href*="/reference/"]').first()
  const href = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

/** Where React takes over, it leaves its mark. */
function isTakenOver(): boolean {
  return Object.keys(document).some((key) => key.startsWith('__reactContainer$'))
}

function firstScriptMs(): number {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
  return Math.min(...scripts.map(({ startTime }) => startTime))
}

test('what is written or chosen before React takes over stays', async ({ page }) => {
  await signInAs(page, 'member owner', 'fr-FR')
  const release = await holdScripts(page)
  await page.goto(accountPath('fr-FR', 'profile', 'texts'), { waitUntil: 'domcontentloaded' })
  const text = page.locator('textarea').filter({ hasText: /./ }).first()
  await text.fill('Écrit avant les scripts')
  const other = page.locator('textarea').filter({ hasText: /./ }).nth(1)
  await other.selectText()
  release()
  await untilHydrated(page)
  await expect(text).toHaveValue('Écrit avant les scripts')
  await page.keyboard.insertText('À la place du reste')
  await expect(other).toHaveValue('À la place du reste')
})

test('only on a phone, a page that is opened anew may guess how high it is', async ({ page }) => {
  const isGuessed = () =>
    page.evaluate(() => {
      const [below] = document.getElementsByClassName('below')
      return below ? getComputedStyle(below).contentVisibility === 'auto' : undefined
    })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  expect(await isGuessed()).toBe(true)
  await untilHydrated(page)
  await page.locator('footer a[href="/solutions"], footer a[href$="/solutions"]').first().click()
  await expect(page).toHaveURL(/\/solutions$/)
  await expect.poll(isGuessed).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  expect(await isGuessed()).toBe(false)
  await page.reload()
  expect(await isGuessed()).toBe(false)
})
