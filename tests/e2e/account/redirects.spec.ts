import { expect } from '@playwright/test'
import { accountPath, articlesPath } from '#domain/address/paths.ts'
import { LOCALES, localePrefix } from '#domain/locale.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { shortly, test } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'es-ES'))
      test(`an editor leads an address on, says that it is gone, and takes it back, in ${locale}`, async ({
        page,
      }) => {
        const say = wordsIn(locale)
        const path = `/offre-${newStamp()}`
        const asked = `${localePrefix(locale)}${path}`
        const answer = async () => {
          const response = await page.request.get(`${asked}?utm=x`, { maxRedirects: 0 })
          return [response.status(), response.headers().location]
        }
        const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
        const address = page.getByRole('textbox', { name: say('Address without a page') })
        const target = page.getByRole('textbox', { name: say('Page of this site') })
        expect(await answer()).toEqual([404, undefined])

        await signInAs(page, 'editor', locale)
        await page.goto(accountPath(locale, 'admin', 'redirects'))
        await page.getByRole('link', { name: say('New redirect') }).click()
        await address.fill(path)
        await target.fill('/nulle-part')
        await button('Add the redirect').click()
        const missing = say('There is no page at this address. Enter one that visitors can see.')
        await expect(page.getByText(missing).last()).toBeVisible()
        await expect(address).toHaveValue(path)
        await expect(target).toHaveValue('/nulle-part')

        await target.fill('/articles')
        await button('Add the redirect').click()
        await expect(
          page.getByText(say('Saved. It holds in all languages from now on.')),
        ).toBeVisible()
        await expect(page.getByRole('heading', { level: 2, name: path })).toBeVisible()
        expect(await answer()).toEqual([301, `${articlesPath(locale)}?utm=x`])

        await page.getByLabel(say('They are told that the page is gone for good')).check()
        await button('Save').click()
        await expect(page.getByText(say('Redirect set')).nth(1)).toBeVisible()
        expect(await answer()).toEqual([410, undefined])

        await page.goto(`${accountPath(locale, 'admin', 'redirects')}?q=${path.slice(1)}`)
        await page.getByRole('link', { name: path }).click()
        await button('Remove the redirect').click()
        await expect(page.getByText(say('The redirect has been removed.'))).toBeVisible()
        expect(await answer()).toEqual([404, undefined])
      })
  })

test('old addresses are listed with where they lead', async ({ page }) => {
  const say = wordsIn('de-DE')
  await signInAs(page, 'editor', 'de-DE')
  await page.goto(accountPath('de-DE', 'admin', 'redirects'))
  await page.getByRole('link', { name: say('Old addresses') }).click()
  const card = page.getByRole('region', { name: say('Old addresses') })
  const line = card.getByRole('listitem').filter({ hasText: 'ancien-' }).first()
  const old = (await line.locator('b').first().textContent()) ?? ''
  const asked = `/de-DE/profil/${old}/reviews`
  const response = await page.request.get(asked, { maxRedirects: 0 })
  const location = `/de-DE/profil/${old.replace('ancien-', '')}/reviews`
  expect([response.status(), response.headers().location]).toEqual([301, location])
  await line.getByText(say('Release'), { exact: false }).first().click()
  await expect(line.getByRole('button', { name: say('Release this address') })).toBeVisible()
})
