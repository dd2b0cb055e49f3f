import { type BrowserContext, expect, type Page } from '@playwright/test'
import { accountPath, articlePath } from '#domain/address/paths.ts'
import { signInAs, tabTo } from '#tests/support/account/account-journey.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

// What is typed is never lost: with a tab that closes, a session that ends, a database that is away, and beside a
// colleague; in English.

const say = wordsIn('en-GB')
const title = (page: Page) =>
  page.getByRole('textbox', { name: say('Title of the page'), exact: true })
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: say(name), exact: true })
const kept = (page: Page) =>
  page.getByRole('status').filter({ hasText: say('Saved at {time}').split('{')[0] ?? '' })
const alert = (page: Page) => page.getByText(say('Not saved yet.'))

/** The form of a new page, which no other journey writes; gives where it is. */
async function openNewPage(page: Page): Promise<string> {
  await signInAs(page, 'editor', 'en-GB')
  await page.goto(`${accountPath('en-GB', 'admin', 'pages')}?new=yes`)
  await page.getByRole('textbox', { name: say('Title, in French') }).fill('Offres')
  await page.getByRole('textbox', { name: say('Address') }).fill(`offres-${newStamp()}`)
  await button(page, 'Make the page').click()
  await page.getByRole('link', { name: say('The page itself') }).click()
  await expect(title(page)).toBeVisible()
  const address = new URL(page.url())
  address.searchParams.set('lang', 'fr-FR')
  await page.goto(`${address}`)
  await expect(title(page)).toHaveValue('Offres')
  return `${address}`
}

test('a tab that is closed in the midst of a word loses nothing', async ({ page, context }) => {
  const address = await openNewPage(page)
  await untilHydrated(page)
  await title(page).fill('Offres fermées')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  const next = await context.newPage()
  await expect
    .poll(async () => {
      await next.goto(address)
      return title(next).inputValue()
    })
    .toBe('Offres fermées')
})

test('a session that ends leaves the words where they are; signed in again, they are saved', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const address = await openNewPage(page)
  await untilHydrated(page)
  await context.clearCookies()
  await title(page).fill('Offres sans session')
  await expect(alert(page)).toBeVisible()
  await expect(page.getByRole('link', { name: say('Sign in again') })).toHaveAttribute(
    'href',
    /\/app\?to=/,
  )
  await expect(title(page)).toHaveValue('Offres sans session')
  await signInAs(page, 'editor', 'en-GB')
  await button(page, 'Try again').click()
  await expect(kept(page)).toBeVisible()
  await expect(alert(page)).toBeHidden()
  await expectSaved(context, address, 'Offres sans session')
})

test('a database that is away is said beside the form; once it is back, the words are saved by themselves', async ({
  page,
  context,
}) => {
  const address = await openNewPage(page)
  await untilHydrated(page)
  const isSaving = (url: URL) => url.pathname.endsWith('.data')
  await page.route(isSaving, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await title(page).fill('Offres plus tard')
  await expect(alert(page)).toBeVisible()
  await expect(title(page)).toHaveValue('Offres plus tard')
  await page.unroute(isSaving)
  await expect(kept(page)).toBeVisible()
  await expect(alert(page)).toBeHidden()
  await expectSaved(context, address, 'Offres plus tard')
})

async function expectSaved(context: BrowserContext, address: string, words: string) {
  const other = await context.newPage()
  await other.goto(address)
  await expect(title(other)).toHaveValue(words)
  await other.close()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1440])
    test(`of two who write at once the second sees both texts and chooses, at ${width} px`, async ({
      page,
      browser,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const address = await openNewPage(page)
      const colleague = await browser.newContext({ javaScriptEnabled: false })
      const second = await colleague.newPage()
      await signInAs(second, 'administrator', 'en-GB')
      await second.goto(address)
      await title(page).fill('Le premier')
      await button(page, 'Save in the draft').click()
      await expect(page.getByText(say('Saved in the draft.'))).toBeVisible()

      await title(second).fill('Le second')
      await button(second, 'Save in the draft').click()
      await expect(second.getByRole('radio', { name: 'Le second' })).toBeChecked()
      await second.getByRole('radio', { name: 'Le premier' }).check()
      await button(second, 'Save what is chosen').click()
      await expect(second.getByText(say('Saved in the draft.'))).toBeVisible()
      await expect(title(second)).toHaveValue('Le premier')
      await colleague.close()
    })
})

test('what crops keep is moved by the arrow keys, and the page follows it', async ({ page }) => {
  await signInAs(page, 'editor', 'en-GB')
  // The cover of an article: those of companies are not an editor's.
  await page.goto(`${accountPath('en-GB', 'admin', 'articles')}?state=public`)
  await page.locator('main a[href*="/admin/articles/"]').last().click()
  await untilHydrated(page)
  await page.locator('main a[href*="/admin/media/"]').first().click()
  await expect(page.getByRole('link', { name: say('Download the file') })).toBeVisible()
  await untilHydrated(page)
  const point = page.getByRole('button', { name: /^Focal point/ })
  const across = page.locator('input[name=focal_x]')
  const before = Number(await across.inputValue())
  await tabTo(page, point)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const moved = `${Math.min(100, before + 10) - 1}`
  await expect(across).toHaveValue(moved)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSoundPage(page)
  }
  await page
    .locator('form')
    .filter({ has: across })
    .getByRole('button', { name: say('Save') })
    .click()
  await expect(across).toHaveValue(moved)
  await page.locator('a[href*="/admin/articles/"]').first().click()
  const slug = await page.getByLabel(say('Address'), { exact: true }).inputValue()
  const shown = async () => (await page.request.get(articlePath('en-GB', slug))).text()
  await expect.poll(shown).toContain(`object-position:${moved}%`)
})
