import { expect, type Page } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import {
  choose,
  newestMailTo,
  press,
  signInAs,
  tabTo,
  typeInto,
} from '#tests/support/account/account-journey.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  SOUND_LOCALES,
  shortly,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

const REPORTED = 'Thank you. Our moderators will look at the review and tell you what they decide.'
const PAGES = [[], ['messages'], ['reviews'], ['collections'], ['settings'], ['settings', 'close']]

for (const locale of SOUND_LOCALES) {
  test(`the member’s pages are sound in ${locale}`, async ({ page }) => {
    test.setTimeout(240_000)
    await signInAs(page, 'member owner', locale)
    for (const below of PAGES) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(accountPath(locale, ...below))
      await untilHydrated(page)
      await expectSoundPage(page)
      for (const width of shortly([320, 390, 768, 1024], 320, 768)) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
      }
    }
  })
}

const LOCALES = ['fr-FR', 'de-DE'] as const
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What was kept is shown by a new document: until that is there, a key pressed is lost with the old one. */
async function pressAndLoad(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await press(page, button(page, name))
  await loaded
}

for (const locale of shortly(LOCALES, 'fr-FR'))
  test(`by keyboard, in ${locale}: a message is answered, noted, given away, filed, and all leave as a file`, async ({
    page,
  }) => {
    const say = wordsIn(locale)
    const said = `Merci, ${locale} ${newStamp()}`
    await signInAs(page, 'member owner', locale)
    await page.goto(
      `${accountPath(locale, 'messages')}?status=${locale === 'fr-FR' ? 'new' : 'read'}`,
    )
    await press(page, page.locator(`main a[href^="${accountPath(locale, 'messages')}/"]`).first())
    await page.waitForURL(/\/messages\/[0-9A-Za-z]{12}$/)
    const to = (await page.locator('main a[href^="mailto:"]').textContent()) ?? ''
    await typeInto(page, page.getByLabel(say('Your answer')), said)
    await press(page, button(page, say('Send the answer')))
    await expect(page.getByText(say('Your answer is on its way.'))).toBeVisible()
    await expect(page.getByText(said)).toBeVisible()
    await expect.poll(() => newestMailTo(page.request, to)).toContain(said)

    await typeInto(page, page.getByLabel(say('Your note')), `Note ${said}`)
    await press(page, button(page, say('Keep the note')))
    await expect(page.getByText(say('Your note is kept.'))).toBeVisible()
    await choose(page, page.getByRole('combobox', { name: say('Who looks after it') }), 'Bastien')
    await press(page, button(page, say('Give to a colleague')))
    await expect(page.getByText(say('Your choice is kept.'))).toBeVisible()
    await choose(page, page.getByRole('combobox', { name: say('Status') }), say('Filed'))
    await press(page, button(page, say('Change the status')))
    await expect(page.getByText(say('The status has been changed.'))).toBeVisible()
    expect(await newestMailTo(page.request, to)).not.toContain('Note')

    await page.goto(accountPath(locale, 'messages'))
    const download = page.waitForEvent('download')
    await press(page, button(page, say('Export as CSV')))
    expect((await download).suggestedFilename()).toMatch(/^messages-.*\.csv$/)
  })

for (const locale of shortly(LOCALES, 'de-DE'))
  test(`by keyboard, in ${locale}: a review is replied to, another text proposed, a third reported`, async ({
    page,
  }) => {
    const say = wordsIn(locale)
    const said = `Merci, ${locale} ${newStamp()}`
    await signInAs(page, 'member collaborator', locale)
    await page.goto(accountPath(locale))
    await press(page, page.getByRole('link', { name: say('1 year') }))
    await expect(page).toHaveURL(/days=365$/)
    await press(page, page.locator(`a[href^="${accountPath(locale, 'reviews')}/"]`).first())
    await page.waitForURL(/\/reviews\/[0-9A-Za-z]{12}$/)
    await typeInto(page, page.getByLabel(say('Your reply')), said)
    await press(page, button(page, say('Publish the reply')))
    await expect(page.getByText(say('Your reply is public.'))).toBeVisible()
    await expect(page.getByText(said)).toBeVisible()

    // Far down, where no other test looks.
    await page.goto(
      `${accountPath(locale, 'reviews')}?kind=testimony&page=${LOCALES.indexOf(locale) + 4}`,
    )
    const reviews = page.locator('main article a')
    const doubtful = (await reviews.nth(1).getAttribute('href')) ?? ''
    await press(page, reviews.first())
    await page.waitForURL(/\/reviews\/[0-9A-Za-z]{12}$/)
    await press(page, page.getByText(say('Write a proposal')))
    await typeInto(page, page.getByLabel(say('The text as you would like it')), `${said} `)
    await typeInto(page, page.getByLabel(say('Why, in a word to the author')), said)
    await press(page, button(page, say('Send the proposal')))
    await expect(page.getByText(say('Your proposal waits for the author.'))).toBeVisible()
    await press(page, button(page, say('Withdraw the proposal')))
    await expect(page.getByText(say('Your proposal has been withdrawn.'))).toBeVisible()

    await page.goto(doubtful)
    await press(page, page.getByText(say('Report'), { exact: true }))
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    await typeInto(page, page.getByLabel(say('What should we know?')), said)
    await press(page, button(page, say('Send the report')))
    await expect(page.getByText(say(REPORTED))).toBeVisible()
  })

for (const locale of shortly(LOCALES, 'de-DE'))
  test(`by keyboard, in ${locale}: a collection is made, filled, ordered and shared without JavaScript`, async ({
    browser,
  }) => {
    const say = wordsIn(locale)
    const context = await browser.newContext({ javaScriptEnabled: false, locale })
    const page = await context.newPage()
    await signInAs(page, 'member owner', locale)
    const name = `Nos préférés ${newStamp()}`
    await page.goto(accountPath(locale, 'collections'))
    await typeInto(page, page.getByRole('textbox', { name: say('Name') }), name)
    await press(page, button(page, say('Make the collection')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const address = new URL(page.url()).pathname

    const reviews = page.locator(`main article a[href^="${accountPath(locale, 'reviews')}/"]`)
    await page.goto(accountPath(locale, 'reviews'))
    // Both at once: another journey may publish a review that comes before them.
    const [first, second] = await Promise.all(
      [0, 1].map(async (place) => (await reviews.nth(place).getAttribute('href')) ?? ''),
    )
    for (const review of [first, second]) {
      await page.goto(review ?? '')
      const form = page.getByRole('form', { name: say('Add to {title}').replace('{title}', name) })
      await press(page, form.getByRole('button'))
      await expect(page.getByText(say('The review is in the collection.'))).toBeVisible()
    }
    await page.goto(address)
    await press(page, page.locator('main button[value=up]').nth(1))
    await expect(page.getByText(say('The order has been changed.'))).toBeVisible()
    expect(await reviews.first().getAttribute('href')).toBe(second)
    await press(page, page.locator('a[href*="/collection/"]'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await context.close()
  })

for (const locale of shortly(LOCALES, 'fr-FR'))
  test(`by keyboard, in ${locale}: what is written to me, in which language, and the company’s data`, async ({
    page,
  }) => {
    const say = wordsIn(locale)
    await signInAs(page, 'member owner', locale)
    await page.goto(accountPath(locale, 'settings'))
    const notification = page.getByLabel(say('A colleague gives me a message'))
    const before = await notification.isChecked()
    for (const isOn of [!before, before]) {
      await tabTo(page, notification)
      await page.keyboard.press('Space')
      await pressAndLoad(page, say('Keep this choice'))
      await expect(page.getByText(say('Your choice is kept.'))).toBeVisible()
      await expect(notification).toBeChecked({ checked: isOn })
    }
    for (const language of ['Italiano', 'Français']) {
      await choose(page, page.getByLabel(say('Language of our mails')).last(), language)
      await pressAndLoad(page, say('Keep this language'))
      await expect(page.getByRole('option', { name: language })).toHaveJSProperty('selected', true)
    }
    const download = page.waitForEvent('download')
    await press(page, button(page, say('Export the data')))
    expect((await download).suggestedFilename()).toMatch(/\.json$/)
  })
