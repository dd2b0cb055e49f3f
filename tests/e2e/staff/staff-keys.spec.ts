import { expect, type Page } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import {
  mailedLink,
  signInAs,
  signInAsNewOwner,
  signInByMail,
} from '#tests/support/account/account-journey.ts'
import { expectSoundPage, shortly, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

type Person = { email: string; name: string }

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'it-IT'))
      test(`one administrator asks for a new passkey, another approves, and the person is renamed, in ${locale}`, async ({
        page,
        browser,
      }) => {
        test.setTimeout(180_000)
        const say = wordsIn(locale)
        const other = await browser.newContext({ javaScriptEnabled })
        const colleague = await other.newPage()
        const { email: lost, name } = await signInAsNewOwner(colleague, locale)
        await colleague.context().clearCookies()
        const second = await signInAsNewOwner(colleague, locale)

        const open = async (on: Page, { email }: Pick<Person, 'email'>) => {
          await on.goto(`${accountPath(locale, 'admin', 'users')}?q=${encodeURIComponent(email)}`)
          await on.locator('main a[href*="/admin/users/"]').first().click()
          await expect(on.getByText(email).first()).toBeVisible()
          if (javaScriptEnabled) await untilHydrated(on)
        }
        const decide = async (on: Page, form: string, done: string) => {
          const card = on.getByRole('form', { name: say(form), exact: true })
          await card.getByLabel(say('Reason')).fill('Téléphone volé')
          await card.getByRole('button').click()
          await expect(on).toHaveURL(new RegExp(`done=${done}$`))
          if (javaScriptEnabled) await untilHydrated(on)
        }
        const appoint = async (person: Pick<Person, 'email'>, role: string) => {
          await open(page, person)
          const form = page.getByRole('form', { name: say('Change the role') })
          await form.getByLabel(say('Role'), { exact: true }).selectOption(role)
          await decide(page, 'Change the role', 'role')
        }
        await signInAs(page, 'administrator', locale)
        await appoint(second, 'administrator')
        await appoint({ email: lost }, 'editor')

        await decide(page, 'Ask for a new passkey', 'passkey-asked')
        // Never both by one.
        await expect(page.getByRole('form', { name: say('Approve the new passkey') })).toBeHidden()
        if (javaScriptEnabled) await sound(page)

        await signInByMail(colleague, locale, second.email)
        await open(colleague, { email: lost })
        if (javaScriptEnabled) await sound(colleague)
        const link = await mailedLink(page.request, { to: lost, page: '/app/staff' }, () =>
          decide(colleague, 'Approve the new passkey', 'passkey-approved'),
        )
        await other.clearCookies()
        await colleague.goto(link)
        await expect(colleague.getByRole('main')).toContainText(lost)

        await open(page, { email: lost })
        const rename = page.getByRole('form', { name: say('Change the name') })
        await expect(rename.getByLabel(say('First and last name'))).toHaveValue(name)
        await rename.getByLabel(say('First and last name')).fill('Lena Verrier-Roy')
        await decide(page, 'Change the name', 'renamed')
        await expect(
          page.getByRole('heading', { level: 1, name: 'Lena Verrier-Roy' }),
        ).toBeVisible()

        // Nobody stays of our staff whom only this test knows.
        await appoint({ email: lost }, 'author')
        await appoint(second, 'author')
        await other.close()
      })
  })

async function sound(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSoundPage(page)
  }
}
