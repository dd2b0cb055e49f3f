import { expect } from '@playwright/test'
import { accountPath, membersPath } from '#domain/address/paths.ts'
import { LOCALES, localeToKey } from '#domain/locale.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  shortly,
  test,
} from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

/** No digit, as a visitor would write it. */
const word = () => `q${newStamp().replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'es-ES'))
      test(`an editor says what a word means, and searches follow at once, in ${locale}`, async ({
        page,
        browser,
      }) => {
        const say = wordsIn(locale)
        const phrase = word()
        const visitor = await browser.newContext({ javaScriptEnabled })
        const search = await visitor.newPage()
        const list = `${membersPath(locale, 'services')}?q=${phrase}`
        const found = async () => {
          await search.goto(list)
          return search.getByRole('main').getByRole('article').count()
        }
        expect(await found()).toBe(0)

        await signInAs(page, 'editor', locale)
        await page.goto(accountPath(locale, 'admin', 'search'))
        await page
          .getByRole('link', { name: say('New synonym') })
          .first()
          .click()
        await page.getByLabel(say('Language'), { exact: true }).selectOption(localeToKey(locale))
        await page.getByRole('textbox', { name: say('What is typed') }).fill(phrase)
        await page.getByRole('textbox', { name: say('What is meant') }).fill('nada-de-eso')
        await page.getByRole('button', { name: say('Add the synonym') }).click()
        await expect(
          page.getByText(say('There is no activity, speciality or category of this name.')).last(),
        ).toBeVisible()
        await page.getByRole('textbox', { name: say('What is meant') }).fill('agence-seo')
        await page.getByRole('button', { name: say('Add the synonym') }).click()
        await expect(page.getByText(say('Saved. Searches follow it from now on.'))).toBeVisible()
        expect(await found()).toBeGreaterThan(0)

        await page.getByRole('link', { name: phrase, exact: true }).click()
        await expect(page.getByRole('button', { name: say('Remove the synonym') })).toBeVisible()
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoSidewaysScroll(page)
        }
        if (javaScriptEnabled) await expectSoundPage(page)
        await page.getByRole('button', { name: say('Remove the synonym') }).click()
        await expect(
          page.getByText(say('Removed. It is searched for as it is typed.')),
        ).toBeVisible()
        expect(await found()).toBe(0)
        await visitor.close()
      })
  })
