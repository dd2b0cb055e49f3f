import { expect, type Page } from '@playwright/test'
import { accountPath, solutionsPath } from '#domain/address/paths.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'

const PAGE = solutionsPath('fr-FR', 'demo')

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Sandrine')
  await page.getByLabel('Nom', { exact: true }).fill('Morel')
  await page.getByLabel('Adresse professionnelle').fill(email)
  await page.getByLabel('Entreprise', { exact: true }).fill(`Valmont ${email}`)
  await page.getByRole('button', { name: 'Demander ma démo' }).click()
}

async function expectSent(page: Page, sender: string): Promise<void> {
  await expect(page.getByText('Votre demande a été envoyée avec succès.')).toBeVisible()
  await expect(page).toHaveURL(/\/solutions\/demo\?sent=1$/)
  await expect
    .poll(async () => (await (await page.request.get('/_outbox')).text()).includes(sender))
    .toBe(true)
}

test('S1.4 the header leads to the demo page, whose form reaches the staff', async ({ page }) => {
  const sender = `demo.${newStamp()}@valmont-industrie.fr`
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Connexion' })).toBeVisible()
  await header.getByRole('link', { name: 'Réserver une démo' }).click()
  await page.waitForURL(`**${PAGE}`)
  await untilHydrated(page)
  await ask(page, 'sans-domaine')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Prénom')).toHaveValue('Sandrine')
  await ask(page, sender)
  await expectSent(page, sender)
  await expectSoundPage(page)

  await signInAs(page, 'administrator', 'fr-FR')
  await page.goto(accountPath('fr-FR', 'admin', 'demos'))
  await expectSoundPage(page)
  const request = page.getByRole('listitem').filter({ hasText: sender })
  await request.getByRole('button', { name: 'Marquer comme traitée' }).click()
  await expect(page.getByText('La demande est marquée comme traitée.')).toBeVisible()
  await expect(request).toHaveCount(0)
  await page.goto(accountPath('fr-FR'))
  await expectSoundPage(page)
})

test('S1.4 without JavaScript the form of the demo page is sent too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const sender = `plain.${newStamp()}@valmont-industrie.fr`
  await page.goto(PAGE)
  await ask(page, 'sans-domaine')
  await expect(page.getByLabel('Prénom')).toHaveValue('Sandrine')
  await ask(page, sender)
  await expectSent(page, sender)
  await context.close()
})
