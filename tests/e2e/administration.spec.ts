import { expect, type Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { accountPath, profilePath } from '#domain/paths.ts'
import { mailedLink, signInAs, tabTo, typeInto } from '#tests/support/account-journey.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/e2e.ts'

const WORDS = {
  'fr-FR': {
    company: /^Entreprise \(/,
    activity: 'Activité principale',
    name: 'Prénom et nom',
    email: /^Adresse professionnelle/,
    confirm: /^Inscrire /,
    waits: 'Notre équipe examine',
    reason: 'Motif',
    approve: 'Approuver l’entreprise',
    refuse: 'Refuser l’entreprise',
    refused: 'L’entreprise reste masquée.',
    approved: 'L’entreprise est publique.',
    subject: /est maintenant public/,
  },
  'it-IT': {
    company: /^Azienda \(/,
    activity: 'Attività principale',
    name: 'Nome e cognome',
    email: /^E-mail professionale/,
    confirm: /^Iscrivere /,
    waits: 'Il nostro team sta esaminando',
    reason: 'Motivo',
    approve: 'Approvare l’azienda',
    refuse: 'Rifiutare l’azienda',
    refused: 'L’azienda resta nascosta.',
    approved: 'L’azienda è pubblica.',
    subject: /è ora pubblico/,
  },
} as const

async function decide(page: Page, locale: keyof typeof WORDS, button: string, reason: string) {
  const form = page.getByRole('form', { name: button })
  await typeInto(page, form.getByLabel(WORDS[locale].reason), reason)
  await tabTo(page, form.getByRole('button', { name: button }))
  await page.keyboard.press('Enter')
}

for (const locale of ['fr-FR', 'it-IT'] as const)
  test(`by keyboard, in ${locale}: a company registers, is refused, approved, and public`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    const words = WORDS[locale]
    const stamp = `${Date.now()}`
    const company = `Verrerie ${stamp}`
    const address = `lena@verrerie-${stamp}.fr`
    const profile = profilePath(locale, `verrerie-${stamp}`)

    await page.goto(accountPath(locale, 'register'))
    await untilHydrated(page)
    await typeInto(page, page.getByLabel(words.company), company)
    await tabTo(page, page.getByLabel(words.activity))
    await page.keyboard.press('ArrowDown')
    await typeInto(page, page.getByLabel(words.name), 'Lena Verrier')
    await typeInto(page, page.getByLabel(words.email), address)
    await page.keyboard.press('Enter')
    await page.goto(await mailedLink(page.request, address, '/app/register/confirm'))
    await tabTo(page, page.getByRole('button', { name: words.confirm }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.waits)).toBeVisible()
    expect((await page.request.get(profile)).status()).toBe(404)

    const office = await browser.newContext()
    const admin = await office.newPage()
    await signInAs(admin, 'administrator', locale)
    await admin.goto(`${accountPath(locale, 'admin', 'members')}?q=${stamp}`)
    await tabTo(admin, admin.getByRole('link', { name: company }))
    await admin.keyboard.press('Enter')
    await decide(admin, locale, words.refuse, 'Aucun site')
    await expect(admin.getByText(words.refused)).toBeVisible()
    expect((await page.request.get(profile)).status()).toBe(404)
    await decide(admin, locale, words.approve, 'Registre consulté')
    await expect(admin.getByText(words.approved)).toBeVisible()
    await expect(admin.getByRole('listitem').filter({ hasText: 'Registre consulté' })).toBeVisible()
    await office.close()

    await page.goto(profile)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(company)
    const lettersTo = async () => {
      const outbox = await (await page.request.get('/_outbox')).text()
      return outbox
        .split('<li>')
        .filter((line) => line.includes(address))
        .join()
    }
    await expect.poll(lettersTo).toMatch(words.subject)
  })

test('a disabled account is out at once, and its owner reads why', async ({ page, browser }) => {
  const home = await browser.newContext()
  const own = await home.newPage()
  await signInAs(own, 'author', 'fr-FR')
  await signInAs(page, 'administrator', 'fr-FR')
  await page.goto('/app/admin/users?q=author@demo')
  await page.locator('main a[href*="/admin/users/"]').first().click()
  const disable = page.getByRole('form', { name: 'Le désactiver' })
  await disable.getByLabel('Motif').fill('Plusieurs comptes pour une personne')
  await disable.getByRole('button').click()
  await expect(page.getByText('Le compte est désactivé.')).toBeVisible()
  expect((await own.goto('/app/security'))?.status()).toBe(401)
  await home.close()
  const enable = page.getByRole('form', { name: 'Le rouvrir' })
  await enable.getByLabel('Motif').fill('Tout est expliqué')
  await enable.getByRole('button').click()
  await expect(page.getByText('Le compte est rouvert.')).toBeVisible()
})

test('the pages of administrators are sound', async ({ page }) => {
  test.setTimeout(240_000)
  const locale: Locale = 'de-DE'
  await signInAs(page, 'administrator', locale)
  await page.goto(`${accountPath(locale, 'admin', 'members')}?standing=public`)
  const member = await page.locator('main a[href*="/admin/members/"]').first().getAttribute('href')
  const lists = ['users', 'picks'].map((list) => accountPath(locale, 'admin', list))
  for (const address of [...lists, member ?? '']) {
    await page.goto(address)
    await untilHydrated(page)
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expectSoundPage(page)
    }
  }
})
