import { expect, type Page } from '@playwright/test'
import { briefPath } from '#domain/address/paths.ts'
import { LARGEST_PROFILE, SPARSE_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { mailedLink } from '#tests/support/account/account-journey.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'

const FORM = briefPath('fr-FR', [LARGEST_PROFILE, SPARSE_PROFILE])

/** Another sender each time: one has one open brief for each recipient. */
const newSender = () => {
  const stamp = newStamp()
  return { email: `c.oiselle@vannes-${stamp}.fr`, title: `Refonte du catalogue ${stamp}` }
}

type Sender = ReturnType<typeof newSender>

async function fillIn(page: Page, { email, title }: Sender): Promise<void> {
  await page.getByLabel('En une ligne').fill(title)
  await page.getByLabel('Ce que vous cherchez').fill('Nous refondons le catalogue de nos vannes.')
  await page.getByLabel('Activité', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Budget, hors taxes').selectOption('15-50')
  await page.getByRole('checkbox', { name: 'français' }).check()
  await page.getByLabel('Prénom').fill('Canaria')
  await page.getByLabel('Nom', { exact: true }).fill('Oiselle')
  await page.getByLabel('Adresse professionnelle').fill(email)
  await page.getByLabel('Entreprise', { exact: true }).fill('Vannes de la Loire')
  await page.getByLabel('Taille', { exact: true }).selectOption('51-250')
  await page.getByLabel('Secteur de votre entreprise').selectOption('C')
  await page.getByRole('checkbox', { name: /^J’accepte que ce brief/ }).check()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** From the form to the page of the sender, by the link of the mail and its button. */
async function sendBrief(page: Page, sender: Sender): Promise<void> {
  const link = await mailedLink(
    page.request,
    { to: sender.email, page: '/brief/confirm' },
    async () => {
      await page.getByRole('button', { name: 'Envoyer le brief à 2 prestataires' }).click()
      await expect(title(page)).toHaveText('Confirmez votre adresse')
    },
  )
  await page.goto(link)
  await expect(title(page)).toHaveText('Envoyez votre brief')
  await page.getByRole('button', { name: /^Envoyer/ }).click()
  await expect(title(page)).toHaveText('Brief envoyé')
}

/** By somebody of a member without accounts, whose mail has a link of its own. */
async function answer(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByText('Nous sommes intéressés', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Nous sommes intéressés' })
  await form.getByLabel('Vos mots').fill('Avec plaisir, dès janvier.')
  await form.getByRole('button', { name: 'Envoyer ma réponse' }).click()
  await expect(page.getByText('Votre réponse est sur la page de l’émetteur.')).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a brief is written, confirmed, answered, shared and closed', async ({ page }) => {
      test.slow()
      const sender = newSender()
      await page.goto(FORM)
      if (javaScriptEnabled) await untilHydrated(page)
      await fillIn(page, sender)
      if (javaScriptEnabled) await expectSoundPage(page)
      const received = { to: `contact@${SPARSE_PROFILE}.example`, page: '/brief/answer' }
      const answerLink = await mailedLink(page.request, received, () => sendBrief(page, sender))
      if (javaScriptEnabled) await expectSoundPage(page)
      const own = new URL(page.url()).pathname

      await answer(page, answerLink)
      await expect(page.locator('body')).not.toContainText('Oiselle')
      if (javaScriptEnabled) await expectSoundPage(page)

      await page.goto(own)
      await expect(title(page)).toHaveText(sender.title)
      await expect(page.getByText('Avec plaisir, dès janvier.')).toBeVisible()
      await page.getByRole('button', { name: /^Donner mes coordonnées à/ }).click()
      await expect(page.getByText('Vos coordonnées ont été données.')).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)
      await page.goto(answerLink)
      await expect(page.getByText('Canaria Oiselle')).toBeVisible()

      await page.goto(own)
      await page.getByText('Choisir et clore', { exact: true }).first().click()
      const choice = page.getByRole('form', { name: 'Choisir et clore' })
      await choice.getByRole('radio').first().check()
      await choice.getByLabel('Un mot aux autres').fill('Merci à tous.')
      await choice.getByRole('button', { name: 'Choisir et clore' }).click()
      await expect(page.getByText('Le brief est clos, et tous le savent.')).toBeVisible()
      await expect(page.getByText(/^Vous avez choisi /)).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)
    })

    test('what is wrong is said at its field, and what was typed stays', async ({ page }) => {
      await page.goto(FORM)
      if (javaScriptEnabled) await untilHydrated(page)
      await fillIn(page, { email: 'c.oiselle@gmail.com', title: 'Refonte' })
      await page.getByRole('button', { name: 'Envoyer le brief à 2 prestataires' }).click()
      await expect(page.getByRole('alert')).toContainText('boîte personnelle')
      await expect(page.getByLabel('En une ligne')).toHaveValue('Refonte')
      await expect(page.getByRole('checkbox', { name: 'français' })).toBeChecked()
      if (javaScriptEnabled) await expectSoundPage(page)
    })
  })
}
