import { expect } from '@playwright/test'
import { accountPath, articlesPath } from '#domain/address/paths.ts'
import { LOCALES, localePrefix } from '#domain/locale.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  shortly,
  test,
} from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'it-IT'))
      test(`a file with a good, a repeated and a wrong line is looked through, then entered, in ${locale}`, async ({
        page,
      }) => {
        const say = wordsIn(locale)
        const path = `/archive-${newStamp()}`
        const asked = `${localePrefix(locale)}${path}`
        const answer = async () => {
          const response = await page.request.get(asked, { maxRedirects: 0 })
          return [response.status(), response.headers().location]
        }
        const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
        const upload = (text: string) =>
          page
            .getByLabel(say('File'), { exact: true })
            .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
        const row = (line: number) =>
          page
            .getByRole('row')
            .filter({ has: page.getByRole('rowheader', { name: `${line}`, exact: true }) })

        await signInAs(page, 'administrator', locale)
        await page.goto(accountPath(locale, 'admin', 'import'))
        if (javaScriptEnabled) await expectSoundPage(page)
        await page.getByLabel(say('What the lines are')).selectOption('redirects')
        await page.getByLabel(say('Reason')).fill('Ancien site')
        await upload('path;goal\n/x;/y')
        await button('Look through the file').click()
        const unknown = say(
          'This column means nothing here. Check how it is written, or take it out.',
        )
        await expect(page.getByText(unknown).first()).toBeVisible()
        await expect(page.getByLabel(say('Reason'))).toHaveValue('Ancien site')

        await upload(`path;target\n${path};/articles\n${path};/articles\n/=1+1;/nulle-part\n`)
        await button('Look through the file').click()
        await expect(row(2)).toContainText(say('To be entered'))
        await expect(row(3)).toContainText(say('There already'))
        await expect(row(4)).toContainText(
          say('There is no page at this address. Enter one that visitors can see.'),
        )
        expect(await answer()).toEqual([404, undefined])
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoSidewaysScroll(page)
        }
        if (javaScriptEnabled) await expectSoundPage(page)
        const left = await page.request.get(`${new URL(page.url()).pathname}/lines`)
        expect([left.headers()['content-type'], await left.text()]).toEqual([
          'text/csv; charset=utf-8',
          expect.stringContaining('/nulle-part'),
        ])

        await page.getByRole('button', { name: /1/ }).click()
        await expect(row(2)).toContainText(say('Entered'))
        expect(await answer()).toEqual([301, articlesPath(locale)])
      })
  })
