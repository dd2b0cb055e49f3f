import { expect } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { SETUP_STEPS } from '#domain/site/setup.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { shortly, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'es-ES'))
      test(`an administrator sees what the site needs, and chooses what to hear, in ${locale}`, async ({
        page,
        sound,
      }) => {
        const say = wordsIn(locale)
        await signInAs(page, 'administrator', locale)
        await page.goto(accountPath(locale))
        if (javaScriptEnabled) await untilHydrated(page)
        await page.getByRole('link', { name: say('See the steps') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Setting up the site'))
        const steps = page.getByRole('main').getByRole('listitem')
        await expect(steps).toHaveCount(SETUP_STEPS.length)
        await expect(steps.filter({ hasText: say('A test mail') })).toContainText(say('missing'))
        await expect(steps.filter({ hasText: say('The first company') })).toContainText(
          say('in place'),
        )
        await sound()

        const notifications = accountPath(locale, 'admin', 'notifications')
        await page.goto(notifications)
        await sound()
        const digest = page.getByLabel(
          say('What waits for you: on weekdays at 8:00, if anything does'),
        )
        const choose = async (isWanted: boolean) => {
          await page.goto(notifications)
          if (javaScriptEnabled) await untilHydrated(page)
          await digest.setChecked(isWanted)
          await page.getByRole('button', { name: say('Keep this choice') }).click()
          await expect(page).toHaveURL(/done=chosen/)
          await expect(digest).toBeChecked({ checked: isWanted })
        }
        await choose(false)
        await choose(true)

        await page.goto(`${accountPath(locale, 'admin', 'search')}?view=empty`)
        await expect(page.getByRole('main')).toContainText(say('No result'))
        await sound()
        await page.goto(`${accountPath(locale, 'admin', 'complaints')}?state=done`)
        await sound()
      })
  })
