import { expect } from '@playwright/test'
import { accountPath } from '#domain/paths.ts'
import { mailedLink, signInAs, tabTo, typeInto } from '#tests/support/account-journey.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/e2e.ts'

const OWNER = 'owner@demo.attesta.example'

test('in French, by keyboard: a link by mail, the account, and out again', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Connexion' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app$/)
  await typeInto(page, page.getByLabel('Adresse e-mail').first(), OWNER)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Consultez votre messagerie')).toBeVisible()

  await page.goto(await mailedLink(page.request, OWNER, '/app/link'))
  const enter = page.getByRole('button', { name: 'Se connecter' })
  await tabTo(page, enter)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Camille/)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Accès membre' }).first()).toBeVisible()
  await page.goto('/app')
  await tabTo(page, page.getByRole('button', { name: 'Se déconnecter' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible()
  expect((await page.goto('/app/security'))?.status()).toBe(401)
})

test('a mailed link opens nothing in another browser', async ({ page, browser }) => {
  await page.goto('/app')
  await page.getByLabel('Adresse e-mail').first().fill('author@demo.attesta.example')
  await page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click()
  const link = await mailedLink(page.request, 'author@demo.attesta.example', '/app/link')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other.getByText('demandé dans un autre navigateur')).toBeVisible()
  await elsewhere.close()
})

test('in German, by keyboard and without JavaScript: a password is forgotten and chosen anew', async ({
  browser,
}) => {
  const address = 'author@demo.attesta.example'
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/de-DE/app')
  await page.getByText('Mit einem Passwort anmelden').focus()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Passwort vergessen?' }))
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), address)
  await page.keyboard.press('Enter')
  await page.goto(await mailedLink(page.request, address, '/app/password/new'))
  await typeInto(page, page.getByLabel(/^Neues Passwort \(/), 'kurz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('mindestens 12 Zeichen')
  await typeInto(page, page.getByLabel(/^Neues Passwort \(/), 'vier Wörter ohne Folge')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ihr neues Passwort ist gespeichert.')).toBeVisible()
  const form = page.getByRole('form', { name: 'Mit einem Passwort' })
  await page.getByText('Mit einem Passwort anmelden').click()
  await form.getByLabel('E-Mail-Adresse').fill(address)
  await form.getByLabel('Passwort').fill('vier Wörter ohne Folge')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Guten Tag')
  await context.close()
})

test('a passkey is added, opens the account, is lost and made up for by a code, and removed', async ({
  page,
  browser,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await signInAs(page, 'member collaborator', 'fr-FR')
  await page.goto('/app/security')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await expect(page.getByText('Vos clés d’accès ont été modifiées.')).toBeVisible()
  await page.getByRole('button', { name: /^Créer (?:des|de nouveaux) codes/ }).click()
  const codes = page.getByText(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
  await expect(codes).toHaveCount(8)
  const code = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bastien/)
  await page.goto('/app/security')
  await expect(page.getByText('avec une clé d’accès').first()).toBeVisible()

  const withoutKey = await browser.newContext()
  const elsewhere = await withoutKey.newPage()
  await signInAs(elsewhere, 'member collaborator', 'fr-FR')
  await elsewhere.goto('/app/confirm?to=/app/security')
  await elsewhere.getByText('J’ai perdu ma clé d’accès').click()
  await elsewhere.getByRole('textbox', { name: 'Code de secours' }).fill(code)
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByText('avec un code de secours').first()).toBeVisible()
  await withoutKey.close()

  await page
    .getByRole('button', { name: /^Retirer / })
    .first()
    .click()
  await expect(page.getByText('Vos clés d’accès ont été modifiées.')).toBeVisible()
})

test('a company is registered in German, and waits', async ({ page }) => {
  const address = `anna.${Date.now()}@neue-werke.de`
  await page.goto('/de-DE/app/register')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Mein Unternehmen anmelden' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel(/^Unternehmen \(/).fill('Neue Werke')
  await page.getByLabel('Haupttätigkeit').selectOption({ index: 1 })
  await page.getByLabel('Vor- und Nachname').fill('Anna Neu')
  await page.getByLabel(/E-Mail-Adresse/).fill(address)
  await page.keyboard.press('Enter')
  await page.goto(await mailedLink(page.request, address, '/app/register/confirm'))
  await page.getByRole('button', { name: 'Neue Werke anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna Neu')
  await expect(page.getByText('Unser Team prüft die Anmeldung')).toBeVisible()
})

for (const locale of ['fr-FR', 'de-DE'] as const)
  for (const below of [[], ['security'], ['colleagues'], ['confirm']] as const)
    test(`/app/${below.join('/')} is sound in ${locale}`, async ({ page }) => {
      await signInAs(page, 'member owner', locale)
      const answer = await page.goto(accountPath(locale, ...below))
      expect(answer?.headers()['cache-control']).toBe('no-store')
      expect(answer?.headers()['x-robots-tag']).toContain('noindex')
      await untilHydrated(page)
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await expectSoundPage(page)
      }
    })
