import { expect, type Page } from '@playwright/test'
import { contactPath } from '#domain/address/paths.ts'
import { FULL_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { htmlComplaints } from '#tests/support/browser/html-validator.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'

const PAGE = contactPath('fr-FR', FULL_PROFILE)
const REQUIRED = 'Cette information est obligatoire'

/** Another sender each time: one may write three times a day to the same member. */
const newSender = () => `s.morel.${newStamp()}@valmont-industrie.fr`

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Sandrine')
  await page.getByLabel('Nom', { exact: true }).fill('Morel')
  await page.getByLabel('Adresse professionnelle').fill(email)
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.getByLabel('Entreprise', { exact: true }).fill('Valmont')
  await page.getByLabel('Secteur de votre entreprise').selectOption('C')
  await page.getByLabel('Je souhaite cadrer mon projet').check()
  await page.getByLabel('Votre message').fill(`Nous refondons notre site. ${email}`)
}

const send = (page: Page) => page.getByRole('button', { name: 'Envoyer mon message' }).click()

async function expectSent(page: Page, sender: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message envoyé')
  await expect(page.getByText('Votre message a été envoyé avec succès.')).toBeVisible()
  await expect(page).toHaveURL(/\/contact\?sent=1$/)
  await expect
    .poll(async () => (await (await page.request.get('/_outbox')).text()).split(sender).length - 1)
    .toBe(1)
}

test('a company is chosen by keyboard, the message leaves, and the page says so', async ({
  page,
}) => {
  const sender = newSender()
  await page.goto(PAGE)
  await untilHydrated(page)
  await fillIn(page, sender)
  const company = page.getByRole('combobox', { name: 'Entreprise', exact: true })
  await company.fill('')
  await company.pressSequentially('grand marche')
  const suggestion = page.getByRole('option', { name: 'Grand Marché Rivaloire' })
  await expect(suggestion).toBeVisible()
  const options = page.getByRole('listbox', { name: 'Entreprises' }).getByRole('option')
  await expect(options.last()).toHaveText('Utiliser « grand marche »')
  await company.press('ArrowDown')
  await expect(suggestion).toHaveAttribute('aria-selected', 'true')
  await company.press('Enter')
  await expect(company).toHaveValue('Grand Marché Rivaloire')
  await expect(company).toHaveAttribute('aria-expanded', 'false')

  await send(page)
  await expectSent(page, sender)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectSoundPage(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message envoyé')
})

test('what is wrong is said above and beside, and what was typed stays', async ({ page }) => {
  await page.goto(PAGE)
  await untilHydrated(page)
  await page.getByLabel('Prénom').fill('Sandrine')
  await page.getByLabel('Adresse professionnelle').fill('s.morel@gmail.com')
  await page.getByLabel('Téléphone').fill('123')
  await send(page)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(7)
  await expect(summary).toContainText('Téléphone : Numéro de téléphone invalide')
  await expect(page.getByLabel('Téléphone')).toHaveAccessibleDescription(
    /^Veuillez entrer un numéro de téléphone valide/,
  )
  await expect(page.getByLabel('Adresse professionnelle')).toHaveAccessibleDescription(
    'C’est une boîte personnelle. Entrez votre adresse professionnelle.',
  )
  await expect(page.getByLabel('Prénom')).toHaveValue('Sandrine')
  await expectSoundPage(page)
  await summary.getByRole('link', { name: `Nom : ${REQUIRED}` }).click()
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
})

test('when the site cannot be reached, the message is still there to be sent again', async ({
  page,
}) => {
  const sender = newSender()
  await page.goto(PAGE)
  await untilHydrated(page)
  await fillIn(page, sender)
  await page.route(/\/contact\.data/, (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert')).toContainText(
    "Une erreur est survenue lors de l'envoi du message.",
  )
  await expect(page.getByLabel('Votre message')).toHaveValue(`Nous refondons notre site. ${sender}`)
  await page.unroute(/\/contact\.data/)
  await send(page)
  await expectSent(page, sender)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says what is wrong, keeps what was typed, and leaves', async ({ page }) => {
    const sender = newSender()
    await page.goto(PAGE)
    await fillIn(page, sender)
    await page.getByLabel('Votre message').fill('')
    await send(page)
    await expect(page.getByRole('alert')).toContainText(`Votre message : ${REQUIRED}`)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Entreprise', { exact: true })).toHaveValue('Valmont')
    await expect(page.getByLabel('Je souhaite cadrer mon projet')).toBeChecked()
    await page.getByLabel('Votre message').fill(`Nous refondons notre site. ${sender}`)
    await send(page)
    await expectSent(page, sender)
  })

  test('a page that refuses a form is sound', async ({ request }) => {
    const answer = await request.post(PAGE, { form: { email: '<b>"', message: '\0' } })
    expect(answer.status()).toBe(422)
    expect(await htmlComplaints(await answer.text())).toEqual([])
  })
})
