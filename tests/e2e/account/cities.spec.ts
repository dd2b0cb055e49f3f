import { expect } from '@playwright/test'
import { accountPath, membersPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { expectSoundPage, shortly, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'de-DE'))
      test(`a company asks for a city, an editor accepts it, and it is on its profile, in ${locale}`, async ({
        page,
      }) => {
        const say = wordsIn(locale)
        const city = `Ville ${newStamp()}`
        const company = accountPath(locale, 'profile', 'company')

        await signInAs(page, 'member owner', locale)
        await page.goto(company)
        if (javaScriptEnabled) await untilHydrated(page)
        await page.getByText(say('A city is missing'), { exact: true }).click()
        await page.getByLabel(say('Name of the city')).fill(city)
        await page.locator('select[name="cityAskedCountry"]').selectOption('FR')
        await page.getByRole('button', { name: say('Save in the draft') }).click()
        await expect(page).toHaveURL(/done=saved/)
        await expect(page.getByText(say('Asked for, and being looked at:'))).toBeVisible()

        await signInAs(page, 'editor', locale)
        await page.goto(`${accountPath(locale, 'admin', 'cities')}?state=asked`)
        await page.getByRole('link', { name: city }).click()
        await expect(page.getByRole('heading', { name: city })).toBeVisible()
        if (javaScriptEnabled) {
          await untilHydrated(page)
          for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            await expectSoundPage(page)
          }
        }
        await page.getByRole('button', { name: say('Accept the city'), exact: true }).click()
        await expect(page).toHaveURL(/done=accepted/)

        await signInAs(page, 'member owner', locale)
        await page.goto(company)
        await expect(page.getByRole('checkbox', { name: city })).toBeChecked()
        const name = await page.getByLabel(say('Name of the company')).first().inputValue()

        // Whoever looks for the city finds the company there.
        const search = membersPath(locale, ALL_SERVICES)
        await page.goto(`${search}?${new URLSearchParams({ q: city })}`)
        await expect(page.getByRole('link', { name }).first()).toBeVisible()
      })
  })
