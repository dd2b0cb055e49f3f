import { expect, type Page } from '@playwright/test'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import { FULL_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { linkSentBy, mailedLink } from '#tests/support/account/account-journey.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'

const LIST = '/membres/tech-et-produit?has=video'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const javaScriptEnabled of [true, false])
  for (const width of [390, 1440]) {
    const how = `${javaScriptEnabled ? 'with' : 'without'} JavaScript, at ${width} px`
    test.describe(how, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 900 } })
      const sound = (page: Page) =>
        javaScriptEnabled ? expectSoundPage(page) : expectNoSidewaysScroll(page)

      test('an alert about a list and one about a member begin by their buttons, and end in the account', async ({
        page,
      }) => {
        test.slow()
        const email = `lectrice-${newStamp()}@gmail.com`
        await page.goto(LIST)
        await page.getByRole('link', { name: 'Recevoir les nouveautés' }).click()
        await begin(page, email)
        await sound(page)

        await page.goto(profilePath('fr-FR', FULL_PROFILE))
        await page
          .getByRole('link', { name: /^Suivre/ })
          .first()
          .click()
        await begin(page, email)

        const signIn = { to: email, page: accountPath('fr-FR', 'link') }
        await page.goto(accountPath('fr-FR'))
        if (javaScriptEnabled) await untilHydrated(page)
        const link = await linkSentBy(page, signIn, async () => {
          const form = page.locator('form[data-posts=link]')
          await form.getByRole('textbox').first().fill(email)
          await form.getByRole('button').first().click()
        })
        await page.goto(link)
        await page.getByRole('main').getByRole('button').first().click()
        await expect(page).not.toHaveURL(/\/app\/link/)
        await page.goto(accountPath('fr-FR', 'alerts'))
        const ends = page.getByRole('button', { name: /^Arrêter/ })
        await expect(ends).toHaveCount(2)
        await sound(page)
        await ends.first().click()
        await expect(ends).toHaveCount(1)
        await ends.first().click()
        await expect(page.getByText('Aucune alerte pour le moment')).toBeVisible()
      })

      /** Looking begins nothing; the button behind the mailed link does. */
      async function begin(page: Page, email: string): Promise<void> {
        await expect(title(page)).toHaveText('Recevoir les nouveautés')
        if (javaScriptEnabled) await untilHydrated(page)
        await sound(page)
        await page.getByLabel('Adresse e-mail').fill(email)
        const mail = { to: email, page: '/alerts/confirm' }
        const link = await mailedLink(page.request, mail, async () => {
          await page.getByRole('button', { name: 'Activer l’alerte' }).click()
          await expect(title(page)).toHaveText('Confirmez votre adresse')
        })
        await page.goto(link)
        await page.getByRole('button', { name: 'Activer l’alerte' }).click()
        await expect(title(page)).toHaveText('Votre alerte est active')
      }
    })
  }
