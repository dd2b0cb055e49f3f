import { expect } from '@playwright/test'
import { BY_ADDRESS } from '#domain/account/ownership.ts'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import {
  mailedLink,
  openCompany,
  signInAs,
  signInAsNewOwner,
} from '#tests/support/account/account-journey.ts'
import { shortly, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'de-DE'))
      test(`an owner objects to another one, is then disabled, and a colleague takes over, in ${locale}`, async ({
        page,
        browser,
        sound,
      }) => {
        test.setTimeout(180_000)
        const say = wordsIn(locale)
        const own = await browser.newContext({ javaScriptEnabled })
        const owners = await own.newPage()
        const { company, email } = await signInAsNewOwner(owners, locale)
        const successor = email.replace('lena@', 'marc@')

        await signInAs(page, 'administrator', locale)
        await openCompany(page, locale, company)
        const card = page.getByRole('region', { name: say('Another owner') })
        const transfer = async (name: string) => {
          if (javaScriptEnabled) await untilHydrated(page)
          await card.getByLabel(say('New owner')).selectOption(BY_ADDRESS)
          await card.getByLabel(say('E-mail address')).fill(successor)
          await card.getByLabel(say('First and last name')).fill(name)
          await card.getByLabel(say('Reason')).fill('Partie sans laisser d’adresse')
          await card.getByRole('button').click()
        }
        await sound(page)
        // Nobody has this address yet: who it is of is asked at its field, and nothing typed is lost.
        await transfer('')
        await expect(card.getByLabel(say('E-mail address'))).toHaveValue(successor)
        await expect(
          card.getByRole('textbox', { name: say('First and last name') }),
        ).toHaveAttribute('aria-invalid', 'true')
        await transfer('Marc Verrier')
        await expect(page).toHaveURL(/done=transfer-asked/)
        await expect(card).toContainText('Marc Verrier')
        await sound(page)

        await owners.goto(accountPath(locale, 'colleagues'))
        const objection = owners.getByRole('region', { name: say('Another owner') })
        await expect(objection).toContainText(successor)
        await sound(owners)
        await objection.getByRole('button', { name: say('Object to it') }).click()
        await expect(owners).toHaveURL(/done=objected/)
        await expect(objection).toBeHidden()

        // Whoever is disabled is not waited for.
        await openCompany(page, locale, company)
        await page.getByRole('link', { name: 'Lena Verrier' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Lena Verrier' })).toBeVisible()
        if (javaScriptEnabled) await untilHydrated(page)
        const disable = page.getByRole('form', { name: say('Disable it') })
        await disable.getByLabel(say('Reason')).fill('N’est plus là')
        await disable.getByRole('button').click()
        await expect(page).toHaveURL(/done=disabled/)
        await openCompany(page, locale, company)
        const link = mailedLink(page.request, { to: successor, page: '/app/link' }, async () => {
          await transfer('Marc Verrier')
          await expect(page).toHaveURL(/done=transferred/)
          await owners.request.post(accountPath(locale), {
            form: { form: 'link', email: successor },
          })
        })
        await owners.goto(await link)
        if (javaScriptEnabled) await untilHydrated(owners)
        await owners.getByRole('main').getByRole('button').click()
        await expect(owners).not.toHaveURL(/\/link/)
        await owners.goto(accountPath(locale, 'colleagues'))
        await expect(owners.getByRole('main')).toContainText(successor)
        await expect(owners.getByRole('main')).toContainText(email)
        await own.close()
      })
  })
