import { expect, type Page } from '@playwright/test'
import { demoInvitation } from '#db/demo/buyer/agreements.ts'
import { reviewFormPath } from '#domain/address/paths.ts'
import { FULL_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { fillInRest, goOn, newWords, sign } from '#tests/support/review/review-journey.ts'

const FORM = reviewFormPath('fr-FR', FULL_PROFILE)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The address that the brief was sent from is filled in, and stays. */
async function fillInWork(page: Page): Promise<string> {
  await page.locator('[name="service"]').selectOption({ index: 1 })
  await page.locator('[name="experienced_on"]').fill(new Date().toISOString().slice(0, 10))
  await page.locator('[name="job_title"]').fill('Directrice export')
  await page.locator('[name="area"]').selectOption('C')
  return page.locator('[name="email"]').inputValue()
}

for (const [index, javaScriptEnabled] of [true, false].entries()) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the site asks after a brief, and the review says how both met', async ({ page }) => {
      test.slow()
      await page.goto(`${FORM}?token=${demoInvitation(FULL_PROFILE, index + 1)}`)
      await expect(heading(page)).toHaveText('Le travail a-t-il eu lieu ?')
      await expect(page.getByRole('button', { name: /^Pas encore/ })).toBeVisible()
      if (javaScriptEnabled) {
        await untilHydrated(page)
        await expectSoundPage(page)
      }
      await page.getByRole('link', { name: 'Oui : écrire mon avis' }).click()
      const email = await fillInWork(page)
      await goOn(page, 'rating')
      const words = newWords()
      await fillInRest(page, words)
      await expect(page.getByRole('checkbox', { name: /par un brief/ })).not.toBeChecked()
      if (javaScriptEnabled) await expectSoundPage(page)
      const link = await sign(page, email)
      await page.goto(link)
      await page.locator('form:has([name="token"]) button[type="submit"]').click()
      await page.getByRole('link', { name: 'Voir mon avis' }).click()
      await expect(page.getByText(words).first()).toBeVisible()
      const mark = page
        .locator('details', { hasText: 'Ont travaillé ensemble par un brief' })
        .first()
      await expect(mark.getByText('Aucun contrat ni facture n’a été vu.')).toBeHidden()
      await mark.locator('summary').click()
      await expect(mark.getByText(/Aucun contrat ni facture n’a été vu\./)).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)
    })
  })
}
