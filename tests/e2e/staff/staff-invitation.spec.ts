import { expect, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { mailedLink, signInAs } from '#tests/support/account/account-journey.ts'
import { addAuthenticator } from '#tests/support/browser/add-authenticator.ts'
import { expectSoundPage, shortly, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

const MODERATOR = DEMO_ACCOUNTS.find(({ role }) => role === 'moderator')?.email ?? ''

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'es-ES'))
      test(`an administrator invites into the team, and whoever is invited makes a passkey, in ${locale}`, async ({
        page,
        browser,
      }) => {
        const say = wordsIn(locale)
        const email = `ines@equipe-${newStamp()}.fr`
        const reason = 'Elle nous rejoint en décembre'
        await signInAs(page, 'administrator', locale)
        await page.goto(accountPath(locale, 'admin', 'setup'))
        await page.getByRole('link', { name: say('A second administrator') }).click()
        await page.waitForURL(/\/users\?new=yes$/)
        if (javaScriptEnabled) await untilHydrated(page)
        const form = page.getByRole('form', { name: say('Send the invitation') })
        const invite = async (to: string) => {
          await form.getByLabel(say('E-mail address')).fill(to)
          await form.getByRole('button').click()
        }

        await form.getByRole('combobox').selectOption('editor')
        await form.getByLabel(say('Reason')).fill(reason)
        await invite(MODERATOR)
        const known = say(
          'This person is of the team already. Look for them in the list of users: their role is changed there, and a lost passkey is replaced by two administrators.',
        )
        await expect(form.getByLabel(say('E-mail address'))).toHaveAccessibleDescription(
          new RegExp(known.replaceAll(/[.?]/g, '\\$&')),
        )
        await expect(form.getByLabel(say('Reason'))).toHaveValue(reason)
        await expect(form.getByRole('combobox')).toHaveValue('editor')
        if (javaScriptEnabled) await sound(page)

        const link = await mailedLink(page.request, { to: email, page: '/app/staff' }, async () => {
          await invite(email)
          await page.waitForURL(/\/users\/\w{12}\?done=invited$/)
        })
        await expect(page.getByText(email).first()).toBeVisible()

        // A passkey needs JavaScript, whatever the administrator's browser has.
        const other = await browser.newContext({ javaScriptEnabled: true })
        const invited = await other.newPage()
        await addAuthenticator(invited)
        await invited.goto(link)
        await untilHydrated(invited)
        await expect(invited.getByRole('main')).toContainText(email)
        await invited.getByRole('button', { name: say('Make a passkey') }).click()
        await invited.waitForURL((url) => url.pathname === accountPath(locale))
        const pages = await invited.goto(accountPath(locale, 'admin', 'pages'))
        expect(pages?.status()).toBe(200)
        await other.close()

        // Nobody stays of our staff whom only this test knows.
        await page.request.post(new URL(page.url()).pathname, {
          form: { form: 'role', role: 'author', reason },
        })
      })
  })

async function sound(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSoundPage(page)
  }
}
