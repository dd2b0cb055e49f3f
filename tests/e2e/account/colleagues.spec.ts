import { expect, type Page } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import {
  choose,
  linkSentBy,
  mailedLink,
  press,
  signInAs,
  signInAsNewOwner,
  tabTo,
  typeInto,
} from '#tests/support/account/account-journey.ts'
import { shortly, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

const ONLY_YOURS = 'You can only invite people whose address ends like yours.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const locale of shortly(['fr-FR', 'de-DE'] as const, 'de-DE'))
  test(`by keyboard, in ${locale}: a colleague is invited, joins, rises, and is removed; the company closes`, async ({
    page,
    browser,
  }) => {
    const say = wordsIn(locale)
    const { email: ownEmail, company } = await signInAsNewOwner(page, locale)
    const address = ownEmail.replace(/^lena/, 'nadia')
    const team = accountPath(locale, 'colleagues')
    await page.goto(team)
    const field = page.getByLabel(say('E-mail address of your colleague'))
    await press(page, button(page, say('Send the invitation')))
    await expect(page.getByRole('alert')).toContainText(
      locale === 'fr-FR'
        ? "Vous devez entrer l'email de votre collaborateur pour pouvoir l'inviter"
        : say('You must enter your colleague’s e-mail to invite them'),
    )
    await typeInto(page, field, 'nadia@ailleurs.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(say(ONLY_YOURS))
    await tabTo(page, field)
    const invitation = (name: string) => ({
      to: ownEmail.replace(/^lena/, name),
      page: '/app/invitation',
    })
    const invite = (name: string) =>
      mailedLink(page.request, invitation(name), async () => {
        await page.goto(team)
        // What was refused before is back in the field, and chosen by the Tab key.
        await untilHydrated(page)
        await typeInto(page, field, name)
        await page.keyboard.press('Enter')
        await expect(page.getByText(say('The invitation has been sent.'))).toBeVisible()
      })
    const first = await invite('otto')
    const welcome = await invite('nadia')

    const otto = page.getByRole('listitem').filter({ hasText: 'otto@' })
    const vain = await mailedLink(page.request, invitation('otto'), async () => {
      await press(page, otto.getByRole('button', { name: say('Send again') }))
      await expect(page.getByText(say('The invitation has been sent.'))).toBeVisible()
    })
    expect(vain).not.toBe(first)
    await press(page, otto.getByRole('button', { name: say('Withdraw') }))
    await expect(page.getByText(say('The invitation has been withdrawn.'))).toBeVisible()
    await expect(otto).toHaveCount(0)
    await page.goto(vain)
    await expect(page.getByRole('alert')).toBeVisible()

    const context = await browser.newContext()
    const invited = await context.newPage()
    await invited.goto(welcome)
    await typeInto(invited, invited.getByLabel(say('First and last name')), 'Nadia Benali')
    // The link is worth something in the browser alone that has seen the answer.
    const signIn = { to: address, page: '/app/link' }
    const link = await linkSentBy(invited, signIn, () => invited.keyboard.press('Enter'))
    await invited.goto(link)
    await press(invited, button(invited, say('Sign in')))
    await press(invited, button(invited, say('Accept the invitation')))
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText(/Nadia/)

    await page.goto(team)
    await press(page, button(page, say('Leave the team')))
    await expect(page.getByRole('alert')).toContainText(
      say('A company needs an owner. Make somebody else an owner first.'),
    )
    const nadia = page.getByRole('listitem').filter({ hasText: address })
    await choose(page, nadia.getByRole('combobox'), say('Owner'))
    await press(page, nadia.getByRole('button', { name: say('Change') }))
    await expect(page.getByText(say('The role has been changed.'))).toBeVisible()
    await invited.goto(team)
    await expect(button(invited, say('Send the invitation'))).toBeVisible()
    await press(page, nadia.getByRole('button', { name: say('Remove') }))
    await expect(page.getByText(say('This person no longer belongs to the team.'))).toBeVisible()
    expect((await invited.goto(team))?.status()).toBe(403)
    await context.close()

    await page.goto(accountPath(locale, 'settings'))
    await press(page, page.getByRole('link', { name: say('Close the account…') }))
    await page.waitForURL(/\/settings\/close$/)
    await typeInto(page, page.getByRole('main').getByRole('textbox'), company)
    await press(page, button(page, say('Close the account for good')))
    await page.waitForURL((url) => url.pathname === accountPath(locale))
    expect((await page.goto(accountPath(locale, 'settings', 'close')))?.status()).toBe(404)
  })

test('a collaborator sees the team without ruling it', async ({ page }) => {
  await signInAs(page, 'member collaborator', 'fr-FR')
  await page.goto('/app/colleagues')
  await expect(page.getByText('Camille Ferrand')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitter l’équipe' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(0)
})
