import { expect, type Page } from '@playwright/test'
import { accountPath, homePath } from '#domain/address/paths.ts'
import {
  linkSentBy,
  mailedLink,
  newestMailTo,
  press,
  signInAs,
  signInAsNewOwner,
  typeInto,
} from '#tests/support/account/account-journey.ts'
import { addAuthenticator } from '#tests/support/browser/add-authenticator.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  SOUND_LOCALES,
  shortly,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

const LINK_SENT =
  'Look at your mailbox: if this address has an account, a link is on its way. Open it in this browser within 10 minutes.'
const ASKED = 'Open the link we have sent to your new address: until then nothing changes.'

const LOCALES = ['fr-FR', 'es-ES'] as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const locale of shortly(LOCALES, 'fr-FR'))
  test(`by keyboard, in ${locale}: a link by mail, the account, and out again`, async ({
    page,
  }) => {
    const say = wordsIn(locale)
    const { email, name } = await signInAsNewOwner(page, locale)
    await page.context().clearCookies()
    await page.goto(homePath(locale))
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('Log in') })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/app$/)
    await typeInto(page, page.getByLabel(say('E-mail address')).first(), email)
    const link = await mailedLink(page.request, { to: email, page: '/app/link' }, async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByText(say(LINK_SENT))).toBeVisible()
    })

    await page.goto(link)
    await press(page, button(page, say('Sign in')))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.goto(homePath(locale))
    await expect(page.getByRole('link', { name: say('Member access') }).first()).toBeVisible()
    await page.goto(accountPath(locale))
    await press(page, button(page, say('Sign out')))
    await expect(page.getByText(say('You are signed out.'))).toBeVisible()
    expect((await page.goto(accountPath(locale, 'security')))?.status()).toBe(401)
  })

test('a mailed link opens nothing in another browser', async ({ page, browser }) => {
  await page.goto('/app')
  await page.getByLabel('Adresse e-mail').first().fill('author@demo.attesta.example')
  const link = await linkSentBy(
    page,
    { to: 'author@demo.attesta.example', page: '/app/link' },
    () => page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click(),
  )
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other.getByText('demandé dans un autre navigateur')).toBeVisible()
  await elsewhere.close()
})

/** Signs in on the page that has the form, folded below the others. */
async function typePassword(page: Page, say: ReturnType<typeof wordsIn>, who: Credentials) {
  const form = page.getByRole('form', { name: say('With a password') })
  await press(page, page.getByText(say('Sign in with a password')))
  await typeInto(page, form.getByLabel(say('E-mail address')), who.email)
  await typeInto(page, form.getByLabel(say('Password')), who.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lena Verrier')
}

type Credentials = { email: string; password: string }

for (const locale of shortly(LOCALES, 'es-ES'))
  test(`by keyboard, in ${locale}: a password, other sessions, a new password, a new address`, async ({
    page,
    browser,
  }) => {
    const say = wordsIn(locale)
    const security = accountPath(locale, 'security')
    const newPassword = (of: Page) => of.getByLabel(new RegExp(`^${say('New password')}`))
    const { email } = await signInAsNewOwner(page, locale)
    await page.goto(security)
    await typeInto(page, newPassword(page), 'quatre mots sans suite')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('Your new password is set.'), { exact: true })).toBeVisible()

    const context = await browser.newContext({ javaScriptEnabled: false })
    const other = await context.newPage()
    await other.goto(accountPath(locale))
    await typePassword(other, say, { email, password: 'quatre mots sans suite' })
    await page.goto(security)
    const sessions = page.getByRole('region', { name: say('Where you are signed in') })
    await press(page, sessions.getByRole('button', { name: say('Sign out') }).first())
    await expect(page.getByText(say('The session is signed out.'))).toBeVisible()
    expect((await other.goto(security))?.status()).toBe(401)

    await other.goto(accountPath(locale))
    await press(other, other.getByText(say('Sign in with a password')))
    await press(other, other.getByRole('link', { name: say('Forgotten password?') }))
    await typeInto(other, other.getByLabel(say('E-mail address')), email)
    const reset = { to: email, page: '/app/password/new' }
    await other.goto(await linkSentBy(other, reset, () => other.keyboard.press('Enter')))
    await typeInto(other, newPassword(other), 'court')
    await other.keyboard.press('Enter')
    await expect(other.getByRole('alert')).toContainText(
      say('Choose a longer password: at least 12 characters.'),
    )
    await typeInto(other, newPassword(other), 'cinq mots qui se suivent mal')
    await other.keyboard.press('Enter')
    await expect(other.getByText(say('Your new password is set. Sign in with it.'))).toBeVisible()
    expect((await page.goto(security))?.status()).toBe(401)
    await typePassword(other, say, { email, password: 'cinq mots qui se suivent mal' })

    await other.goto(`${accountPath(locale, 'confirm')}?to=${security}`)
    const proof = other.getByRole('form', { name: say('With my password') })
    await typeInto(other, proof.getByLabel(say('Password')), 'cinq mots qui se suivent mal')
    await other.keyboard.press('Enter')
    await other.waitForURL((url) => url.pathname === security)
    const moved = `nouvelle.${email}`
    await typeInto(other, other.getByLabel(say('New e-mail address')), moved)
    const change = await mailedLink(other.request, { to: moved, page: '/app/email' }, async () => {
      await other.keyboard.press('Enter')
      await expect(other.getByText(say(ASKED))).toBeVisible()
    })
    await other.goto(change)
    await press(other, button(other, say('Confirm this address')))
    await expect(other.getByText(say('Your new address is confirmed.'))).toBeVisible()
    await expect.poll(() => newestMailTo(other.request, email)).toContain(moved)
    await other.goto(security)
    await expect(other.getByText(moved)).toBeVisible()

    await press(other, button(other, say('Sign out everywhere')))
    await expect(other.getByText(say('You are signed out.'))).toBeVisible()
    expect((await other.goto(security))?.status()).toBe(401)
    await context.close()
  })

for (const locale of shortly(LOCALES, 'es-ES'))
  test(`by keyboard, in ${locale}: a passkey is added, opens the account, is made up for by a code, and removed`, async ({
    page,
    browser,
  }) => {
    const say = wordsIn(locale)
    await addAuthenticator(page)
    await signInAs(page, 'member collaborator', locale)
    await page.goto(accountPath(locale, 'security'))
    await press(page, button(page, say('Add a passkey')))
    await expect(page.getByText(say('Your passkeys have been changed.'))).toBeVisible()
    const make = [say('Make new codes'), say('Make recovery codes')].join('|')
    await press(page, page.getByRole('button', { name: new RegExp(`^(?:${make})$`) }))
    const codes = page.getByText(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    await expect(codes).toHaveCount(8)
    const code = (await codes.first().textContent()) ?? ''
    await press(page, button(page, say('Sign out')))
    await press(page, button(page, say('Sign in with a passkey')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bastien/)
    await page.goto(accountPath(locale, 'security'))
    await expect(page.getByText(say('with a passkey')).first()).toBeVisible()

    const withoutKey = await browser.newContext()
    const elsewhere = await withoutKey.newPage()
    await signInAs(elsewhere, 'member collaborator', locale)
    const security = accountPath(locale, 'security')
    await elsewhere.goto(`${accountPath(locale, 'confirm')}?to=${security}`)
    await press(elsewhere, elsewhere.getByText(say('I have lost my passkey')))
    const field = elsewhere.getByRole('textbox', { name: say('Recovery code') })
    await typeInto(elsewhere, field, code)
    await elsewhere.keyboard.press('Enter')
    await expect(elsewhere.getByText(say('with a recovery code')).first()).toBeVisible()
    await withoutKey.close()

    const passkeys = page.getByRole('region', { name: say('Passkeys') })
    await press(page, passkeys.getByRole('button', { name: say('Remove') }).first())
    await expect(page.getByText(say('Your passkeys have been changed.'))).toBeVisible()
  })

test('a company is registered in German, and waits', async ({ page }) => {
  const address = `anna.${newStamp()}@neue-werke.de`
  await page.goto('/de-DE/app/register')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Mein Unternehmen anmelden' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('textbox', { name: 'Unternehmen', exact: true }).fill('Neue Werke')
  await page.getByLabel('Hauptleistung').selectOption({ index: 1 })
  await page.getByLabel('Vor- und Nachname').fill('Anna Neu')
  await page.getByLabel(/E-Mail-Adresse/).fill(address)
  const confirmation = { to: address, page: '/app/register/confirm' }
  await page.goto(await linkSentBy(page, confirmation, () => page.keyboard.press('Enter')))
  await page.getByRole('button', { name: 'Neue Werke anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna Neu')
  await expect(page.getByText('Unser Team prüft die Anmeldung')).toBeVisible()
})

for (const locale of SOUND_LOCALES)
  for (const below of [[], ['security'], ['colleagues'], ['confirm']] as const)
    test(`/app/${below.join('/')} is sound in ${locale}`, async ({ page }) => {
      await signInAs(page, 'member owner', locale)
      const answer = await page.goto(accountPath(locale, ...below))
      expect(answer?.headers()['cache-control']).toBe('no-store')
      expect(answer?.headers()['x-robots-tag']).toContain('noindex')
      await untilHydrated(page)
      await expectSoundPage(page)
      await page.setViewportSize({ width: 320, height: 900 })
      await expectNoSidewaysScroll(page)
    })
