import { expect } from '@playwright/test'
import { profilePath, reviewFormPath } from '#domain/address/paths.ts'
import { FULL_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { mailedLink, signInAs } from '#tests/support/account/account-journey.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import {
  confirm,
  fillInMission,
  fillInRest,
  goOn,
  knownClient,
  newClient,
  newWords,
  sign,
} from '#tests/support/review/review-journey.ts'

const PHONE = { width: 390, height: 844 }

test('an invitation, the form on a phone, the link of the mail, the published review', async ({
  page,
  browser,
}) => {
  const client = knownClient()
  const words = newWords()
  await signInAs(page, 'member owner', 'fr-FR')
  await page.goto('/app/requests')
  await page.getByLabel('Adresse e-mail du client').fill(client.email)
  const link = await mailedLink(page.request, { to: client.email, page: '/review' }, async () => {
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).first().click()
    await expect(page.getByText('L’invitation a été envoyée.')).toBeVisible()
  })
  await expect(page.getByText(client.email).first()).toBeVisible()

  const elsewhere = await browser.newContext({ viewport: PHONE, locale: 'fr-FR' })
  const phone = await elsewhere.newPage()
  await phone.goto(link)
  await untilHydrated(phone)
  await expect(phone.getByLabel('Adresse professionnelle')).toHaveValue(client.email)
  await expectNoSidewaysScroll(phone)
  await fillInMission(phone, client)
  await goOn(phone, 'rating')
  await fillInRest(phone, words)
  const confirmation = await sign(phone, client.email)
  await expectNoSidewaysScroll(phone)
  await confirm(phone, confirmation)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Votre avis est publié')
  await phone.getByRole('link', { name: 'Voir mon avis' }).click()
  await expect(phone.getByText(words.slice(0, 40)).first()).toBeVisible()
  await expect(phone.getByText('Domaine rattaché à l’entreprise').first()).toBeVisible()
  await elsewhere.close()
})

test('a list from a spreadsheet is looked through line by line, and sent in each client’s language', async ({
  page,
}) => {
  const client = newClient()
  const lines = [
    'Prénom;Adresse e-mail;Langue',
    `Jörg;${client.email};de`,
    'Zoé;personne;',
    `Jörg;${client.email.toUpperCase()};de`,
  ]
  await signInAs(page, 'member owner', 'fr-FR')
  await page.goto('/app/requests')
  const file = { name: 'clients.csv', mimeType: 'text/csv' }
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1')
  await page.getByLabel('Liste de clients (CSV)').setInputFiles({ ...file, buffer })
  await page.getByRole('button', { name: 'Vérifier la liste' }).click()
  await expect(page.getByText('1 invitation peut être envoyée.')).toBeVisible()
  const leftOut = page.getByRole('table', { name: 'Lignes écartées' }).getByRole('row')
  await expect(leftOut.nth(1)).toContainText('3personne')
  await expect(leftOut.nth(2)).toContainText(/^4.*deux fois/i)
  const link = await mailedLink(page.request, { to: client.email, page: '/review' }, async () => {
    await page.getByRole('button', { name: 'Envoyer 1 invitation' }).click()
    await expect(page.getByText('1 invitation a été envoyée.')).toBeVisible()
  })
  await page.goto(link)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByLabel('Vorname')).toHaveValue('Jörg')
})

test('what is typed saves itself; a private address waits for a person', async ({ page }) => {
  const client = { ...newClient(), email: `s.morel.${newStamp()}@gmail.com` }
  await page.goto(reviewFormPath('fr-FR', FULL_PROFILE))
  await untilHydrated(page)
  await fillInMission(page, client)
  await goOn(page)
  await page.getByRole('radio', { name: '0,0 sur 5' }).check()
  await expect(page.getByText('Enregistré')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: '0,0 sur 5' })).toBeChecked()
  await untilHydrated(page)
  await fillInRest(page, newWords())
  await confirm(page, await sign(page, client.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Une personne va lire votre avis',
  )
  await expectSoundPage(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says what is wrong, keeps what was typed, and is found again by mail', async ({
    page,
  }) => {
    const client = newClient()
    await page.goto(profilePath('fr-FR', FULL_PROFILE))
    await page.getByRole('link', { name: 'Donner un avis' }).click()
    await fillInMission(page, client)
    await page.getByLabel('Quand la mission').fill('2099-01-01')
    await goOn(page)
    await expect(page.getByRole('alert')).toContainText('Cette date est dans le futur')
    await expect(page.getByLabel('Prénom')).toHaveValue('Sandrine')
    await page.getByLabel('Quand la mission').fill('2026-06-30')
    await goOn(page)
    await page.getByRole('radio', { name: '1,5 sur 5' }).check()
    const link = await mailedLink(page.request, { to: client.email, page: '/review' }, async () => {
      await page.getByRole('button', { name: 'Reprendre plus tard' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('À bientôt')
    })

    await page.context().clearCookies()
    await page.goto(link)
    await expect(page.getByLabel('Prénom')).toHaveValue('Sandrine')
    await page.goto(`${reviewFormPath('fr-FR', FULL_PROFILE)}?step=rating`)
    await expect(page.getByRole('radio', { name: '1,5 sur 5' })).toBeChecked()
  })
})

test('whoever is invited can say never again, in one page', async ({ page }) => {
  const client = newClient()
  await signInAs(page, 'member owner', 'fr-FR')
  await page.goto('/app/requests')
  await page.getByLabel('Adresse e-mail du client').fill(client.email)
  const link = await mailedLink(
    page.request,
    { to: client.email, page: '/review/decline' },
    async () => {
      await page.getByRole('button', { name: 'Envoyer l’invitation' }).first().click()
      await expect(page.getByText('L’invitation a été envoyée.')).toBeVisible()
    },
  )
  await page.goto(link)
  await page.getByLabel('Ne plus jamais m’inviter').check()
  await page.getByRole('button', { name: 'Enregistrer mon choix' }).click()
  await expect(page.getByText('Plus aucun prestataire')).toBeVisible()
  await expectSoundPage(page)
})
