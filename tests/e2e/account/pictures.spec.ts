import { expect } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES, localePrefix } from '#domain/locale.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import {
  expectSoundPage,
  goBackTo,
  shortly,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'
import { sampleImages } from '#tests/support/server/sample-images.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'de-DE'))
      test(`a picture is replaced, and what shows it shows the new one with the same words, in ${locale}`, async ({
        page,
      }) => {
        const say = wordsIn(locale)
        await signInAs(page, 'editor', locale)
        await page.goto(`${accountPath(locale, 'admin', 'media')}?usage=cover`)
        await page.locator('a[href*="/admin/media/"]').first().click()
        const file = page.getByRole('link', { name: say('Download the file') })
        const old = (await file.getAttribute('href')) ?? ''
        const alt = page.getByRole('textbox', { name: 'Français' })
        const words = await alt.inputValue()
        const picture = page.url()
        const article = page.locator('a[href*="/admin/articles/"]').first()
        await article.click()
        const slug = await page.getByLabel(say('Address'), { exact: true }).inputValue()
        const publicPage = async () =>
          (await page.request.get(`${localePrefix(locale)}/articles/${slug}`)).text()
        expect(await publicPage()).toContain(encodeURIComponent(old).slice(-40))

        await goBackTo(page, picture)
        if (javaScriptEnabled) await untilHydrated(page)
        // Axe is a script itself.
        for (const width of javaScriptEnabled ? [390, 768, 1440] : []) {
          await page.setViewportSize({ width, height: 900 })
          await expectSoundPage(page)
        }
        const { png } = await sampleImages(1200, 800)
        await page
          .locator('form[data-posts=replace] input[type=file]')
          .setInputFiles({ name: 'neu.png', mimeType: 'image/png', buffer: png })
        await page.getByRole('button', { name: say('Replace'), exact: true }).click()
        await expect(
          page.getByText(say('Replaced. Everything that shows the picture shows the new one.')),
        ).toBeVisible()
        await expect(file).not.toHaveAttribute('href', old)
        await expect(alt).toHaveValue(words)
        const renewed = (await file.getAttribute('href')) ?? ''
        await expect.poll(publicPage).toContain(encodeURIComponent(renewed).slice(-40))
        expect(await publicPage()).not.toContain(encodeURIComponent(old).slice(-40))
      })
  })
