import { expect, type Locator, type Page } from '@playwright/test'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import {
  choose,
  linkSentBy,
  press,
  signInAs,
  tabTo,
  typeInto,
} from '#tests/support/account/account-journey.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSoundPage,
  shortly,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

/** Gives the reason that every decision needs, and takes it. */
async function decide(page: Page, form: Locator, reason: string): Promise<void> {
  await typeInto(page, form.getByRole('textbox'), reason)
  await press(page, form.getByRole('button'))
}

for (const locale of shortly(['fr-FR', 'it-IT'] as const, 'it-IT'))
  test(`by keyboard, in ${locale}: a company registers, is refused, approved, removed and restored`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    const say = wordsIn(locale)
    const stamp = newStamp()
    const company = `Verrerie ${stamp}`
    const address = `lena@verrerie-${stamp}.fr`
    const profile = profilePath(locale, `verrerie-${stamp}`)
    const labelled = (label: string) => page.getByLabel(new RegExp(`^${say(label)}`))

    await page.goto(accountPath(locale, 'register'))
    await untilHydrated(page)
    await typeInto(page, labelled('Company').last(), company)
    await tabTo(page, labelled('Main activity'))
    await page.keyboard.press('ArrowDown')
    await typeInto(page, labelled('First and last name'), 'Lena Verrier')
    await typeInto(page, labelled('Professional e-mail address'), address)
    const confirmation = { to: address, page: '/app/register/confirm' }
    const link = await linkSentBy(page, confirmation, () => page.keyboard.press('Enter'))
    await page.goto(link)
    await press(page, page.getByRole('main').getByRole('button'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lena Verrier')
    expect((await page.request.get(profile)).status()).toBe(404)

    const office = await browser.newContext()
    const admin = await office.newPage()
    const form = (name: string) => admin.getByRole('form', { name: say(name) })
    await signInAs(admin, 'administrator', locale)
    await admin.goto(`${accountPath(locale, 'admin', 'members')}?q=${stamp}`)
    await press(admin, admin.getByRole('link', { name: company }))
    await admin.waitForURL(/\/members\/[0-9A-Za-z]{12}$/)
    await decide(admin, form('Refuse the company'), 'Aucun site')
    await expect(
      admin.getByText(say('The company stays hidden. Its owners have been told why.')),
    ).toBeVisible()
    expect((await page.request.get(profile)).status()).toBe(404)
    await decide(admin, form('Approve the company'), 'Registre consulté')
    await expect(
      admin.getByText(say('The profile is online. Its owners have been told.')),
    ).toBeVisible()
    await expect(admin.getByRole('listitem').filter({ hasText: 'Registre consulté' })).toBeVisible()
    await page.goto(profile)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(company)

    await choose(admin, admin.getByLabel(say('Why it leaves')), say('Activity ceased'))
    await decide(admin, form('Remove the company'), 'Radiée du registre')
    await expect(
      admin.getByText(say('The profile is no longer online. Its owners have been told why.')),
    ).toBeVisible()
    await page.goto(profile)
    await expect(page.getByRole('main')).not.toContainText(say('Get in touch'))
    await decide(admin, form('Restore the company'), 'Erreur du registre')
    await expect(
      admin.getByText(say('The profile is online again. Its owners have been told.')),
    ).toBeVisible()
    await page.goto(profile)
    await expect(page.getByRole('main')).toContainText(say('Get in touch'))
    const mailsTo = async () => {
      const outbox = await (await page.request.get('/_outbox')).text()
      return outbox
        .split('<li>')
        .filter((line) => line.includes(address))
        .join()
    }
    await expect.poll(mailsTo).toMatch(/profil est en ligne|profilo è online/)

    await admin.goto(`${accountPath(locale, 'admin', 'users')}?q=${address}`)
    await press(admin, admin.locator('main a[href*="/admin/users/"]').first())
    await admin.waitForURL(/\/users\/[0-9A-Za-z]{12}$/)
    await decide(admin, form('Disable it'), 'Plusieurs comptes pour une personne')
    await expect(form('Open it again')).toBeVisible()
    expect((await page.goto(accountPath(locale, 'security')))?.status()).toBe(401)
    await decide(admin, form('Open it again'), 'Tout est expliqué')
    await expect(form('Disable it')).toBeVisible()
    await office.close()
  })

for (const locale of shortly(['fr-FR', 'it-IT'] as const, 'fr-FR'))
  test(`by keyboard, in ${locale}: a review is picked by the team, and no longer`, async ({
    page,
  }) => {
    const say = wordsIn(locale)
    await signInAs(page, 'administrator', locale)
    await page.goto(`${accountPath(locale, 'admin', 'picks')}?show=all&page=3`)
    const review = page
      .getByRole('listitem')
      .filter({ hasText: say('Pick this review') })
      .first()
    const href = await review.locator('a[href*="/reference/"]').getAttribute('href')
    const own = page.getByRole('listitem').filter({ has: page.locator(`a[href="${href}"]`) })
    for (const [label, done] of [
      ['Pick this review', 'The review is one of the team’s picks.'],
      ['Pick it no longer', 'The review is no longer one of the team’s picks.'],
    ] as const) {
      await press(page, own.getByText(say(label), { exact: true }).first())
      await decide(page, own.getByRole('form'), 'Précis et daté')
      await expect(page.getByText(say(done))).toBeVisible()
    }
  })

test('the pages of administrators are sound', async ({ page }) => {
  test.setTimeout(240_000)
  const locale: Locale = 'de-DE'
  await signInAs(page, 'administrator', locale)
  await page.goto(`${accountPath(locale, 'admin', 'members')}?standing=public`)
  const member = await page.locator('main a[href*="/admin/members/"]').first().getAttribute('href')
  const domains = accountPath(locale, 'moderation', 'domains')
  await page.goto(domains)
  const domain = await page
    .locator('main a[href*="/moderation/domains/"]')
    .first()
    .getAttribute('href')
  const lists = ['users', 'picks', 'members', 'history', 'operations'].map((list) =>
    accountPath(locale, 'admin', list),
  )
  for (const address of [...lists, member ?? '', domains, domain ?? '']) {
    await page.goto(address)
    await untilHydrated(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectSoundPage(page)
    // The same document, of which the HTML checker has spoken.
    await page.setViewportSize({ width: 320, height: 900 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
