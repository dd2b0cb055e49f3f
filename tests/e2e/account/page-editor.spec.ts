import { expect } from '@playwright/test'
import { accountPath, homePath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { expectSoundPage, shortly, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'it-IT'))
      test(`an editor writes the home page anew, shows it to a colleague, plans it and takes it back, in ${locale}`, async ({
        page,
        browser,
      }) => {
        test.setTimeout(600_000)
        const say = wordsIn(locale)
        const title = `Titolo ${newStamp()}`
        const address = homePath(locale)
        const publicText = async () => (await page.request.get(address)).text()
        const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })

        await signInAs(page, 'editor', locale)
        await page.goto(accountPath(locale, 'admin', 'pages'))
        const row = page.getByRole('row').filter({ hasText: say('Home page') })
        await row.getByRole('link').first().click()
        await page
          .getByRole('listitem')
          .getByRole('link')
          .filter({ hasText: say('Opening') })
          .click()
        await page.getByRole('textbox', { name: say('Title'), exact: true }).fill(title)
        await button('Save in the draft').click()
        await expect(page.getByText(say('Saved in the draft.'))).toBeVisible()
        expect(await publicText()).not.toContain(title)
        const frame = page.frameLocator('iframe')
        await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title)

        const publishing = page.getByRole('link', { name: say('Publish'), exact: true })
        await publishing.click()
        await expect(page.locator('ins', { hasText: title.slice(-6) }).first()).toBeVisible()
        await button('Make a link to the draft for a colleague').click()
        const link = await page.getByRole('link', { name: 'preview=' }).getAttribute('href')
        const colleague = await browser.newContext()
        const shown = await colleague.newPage()
        const answer = await shown.goto(link ?? '')
        await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title)
        expect(answer?.headers()).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        })
        await button('End all links to the draft').click()
        await expect(page.getByText(say('The links to this draft have ended.'))).toBeVisible()
        expect((await shown.goto(link ?? ''))?.status()).toBe(410)
        await colleague.close()

        await page.getByRole('radio', { name: say('At a date, by itself') }).check()
        const due = Temporal.Now.zonedDateTimeISO('Europe/Paris').add({ seconds: 90 })
        const minute = due.toPlainDateTime().toString({ smallestUnit: 'minute' })
        await page.getByLabel(say('Day and minute, in Paris')).fill(minute)
        await button('Publish').click()
        await expect(page.getByText(say('Planned. It will be published by itself.'))).toBeVisible()
        expect(await publicText()).not.toContain(title)
        await expect.poll(publicText, { timeout: 240_000 }).toContain(title)

        await publishing.click()
        await page.getByRole('link', { name: say('All versions') }).click()
        await expect(page.getByRole('row').nth(1)).toContainText(say('Last published'))
        await page.getByRole('row').getByRole('link').nth(1).click()
        await button('Make it the draft').click()
        await expect(page.getByText(say('Saved in the draft.'))).toBeVisible()
        await publishing.click()
        await button('Publish').click()
        await expect(page.getByText(say('Published. Visitors see it now.'))).toBeVisible()
        await expect.poll(publicText).not.toContain(title)
      })
  })

test('what is typed is saved by itself, and of two who write at once the second chooses', async ({
  page,
  browser,
}) => {
  const say = wordsIn('de-DE')
  const title = page.getByRole('textbox', { name: say('Title'), exact: true })
  const stamp = newStamp()
  await signInAs(page, 'editor', 'de-DE')
  await page.goto(`${accountPath('de-DE', 'admin', 'pages')}?show=site`)
  await page.getByRole('row').filter({ hasText: 'solutions' }).getByRole('link').click()
  await page
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: say('Opening') })
    .click()
  await expect(title).toBeVisible()
  const second = await (await browser.newContext()).newPage()
  await signInAs(second, 'administrator', 'de-DE')
  await second.goto(page.url())
  await title.fill(`Erster ${stamp}`)
  const saved = page
    .getByRole('status')
    .filter({ hasText: say('Saved at {time}').split('{')[0] ?? '' })
  await expect(saved).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`Erster ${stamp}`)

  await second.getByRole('textbox', { name: say('Title'), exact: true }).fill(`Zweiter ${stamp}`)
  const choice = second.getByRole('group', { name: say('Title'), exact: true })
  await expect(choice.getByRole('radio', { name: `Erster ${stamp}` })).toBeVisible()
  await expect(choice.getByRole('radio', { name: `Zweiter ${stamp}` })).toBeChecked()
  await expectSoundPage(second)
  await second.getByRole('button', { name: say('Save what is chosen') }).click()
  await expect(second.getByText(say('Saved in the draft.'))).toBeVisible()
  await expect(second.getByRole('textbox', { name: say('Title'), exact: true })).toHaveValue(
    `Zweiter ${stamp}`,
  )
  await second.context().close()
})

test('a page is made, moved to another address and deleted', async ({ page }) => {
  const say = wordsIn('it-IT')
  const slug = `offerte-${newStamp()}`
  const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
  const answer = async (path: string) =>
    (await page.request.get(`/it-IT/solutions/${path}`, { maxRedirects: 0 })).status()
  await signInAs(page, 'editor', 'it-IT')
  await page.goto(accountPath('it-IT', 'admin', 'pages'))
  await page.getByRole('link', { name: say('New page') }).click()
  await page.getByRole('textbox', { name: say('Title, in French') }).fill('Offres')
  await page.getByRole('textbox', { name: say('Address') }).fill(slug)
  await button('Make the page').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offres')
  expect(await answer(slug)).toBe(404)

  await page.getByRole('link', { name: say('Publish'), exact: true }).click()
  await button('Publish').click()
  await expect(page.getByText(say('Published. Visitors see it now.'))).toBeVisible()
  expect(await answer(slug)).toBe(200)

  await page.getByRole('link', { name: say('The page itself') }).click()
  await page.getByRole('textbox', { name: say('Address') }).fill(`${slug}-due`)
  await button('Change the address').click()
  await expect(
    page.getByText(say('The address is changed. The one before leads here.')),
  ).toBeVisible()
  expect([await answer(slug), await answer(`${slug}-due`)]).toEqual([301, 200])

  await page.getByText(say('Delete the page'), { exact: true }).click()
  await button('Delete the page for good').click()
  await expect(page.getByText(say('The page is deleted.'))).toBeVisible()
  expect(await answer(`${slug}-due`)).toBe(410)
})

test('the pages of the editor are sound', async ({ page }) => {
  await signInAs(page, 'editor', 'de-DE')
  const say = wordsIn('de-DE')
  await page.goto(accountPath('de-DE', 'admin', 'pages'))
  await expectSoundPage(page)
  await page
    .getByRole('row')
    .filter({ hasText: say('Home page') })
    .getByRole('link')
    .click()
  await page
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: say('Opening') })
    .click()
  await expect(page.getByRole('textbox', { name: say('Title'), exact: true })).toBeVisible()
  await expectSoundPage(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await expectSoundPage(page)
  await page.getByRole('link', { name: say('Publish'), exact: true }).click()
  await expect(page).toHaveURL(/publish=yes/)
  await untilHydrated(page)
  await expectSoundPage(page)
  await page.getByRole('link', { name: say('All versions') }).click()
  await expect(page).toHaveURL(/\/versions$/)
  await untilHydrated(page)
  await expectSoundPage(page)
})
