import { expect } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import {
  mailedLink,
  newestMailTo,
  openCompany,
  signInAs,
  signInAsNewOwner,
  signInAsSecondAdministrator,
} from '#tests/support/account/account-journey.ts'
import { shortly, test } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

const OBJECTION = '/solutions/moderation/objection'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'de-DE'))
      test(`a company that is refused complains by the mailed link, and somebody else grants it, in ${locale}`, async ({
        page,
        browser,
        ready,
        sound,
      }) => {
        test.setTimeout(180_000)
        const say = wordsIn(locale)
        const own = await browser.newContext({ javaScriptEnabled })
        const owner = await own.newPage()
        const { company, email } = await signInAsNewOwner(owner, locale)

        await signInAs(page, 'administrator', locale)
        await openCompany(page, locale, company)
        const ofCompany = new URL(page.url()).pathname
        await ready(page)
        const refusal = page.getByRole('form', { name: say('Refuse the company') })
        const link = await mailedLink(page.request, { to: email, page: OBJECTION }, async () => {
          await refusal.getByLabel(say('Reason')).fill('Le site indiqué est vide.')
          await refusal.getByRole('button').click()
          await expect(page).toHaveURL(/done=refused/)
        })

        await owner.goto(link)
        await expect(owner.getByText(company)).toBeVisible()
        await sound(owner)
        await ready(owner)
        await owner.getByRole('button', { name: say('Send the objection') }).click()
        await expect(owner.getByLabel(say('Why you disagree'))).toHaveAttribute(
          'aria-invalid',
          'true',
        )
        await owner.getByLabel(say('Why you disagree')).fill('Il est en ligne depuis ce matin.')
        await ready(owner)
        await owner.getByRole('button', { name: say('Send the objection') }).click()
        await expect(owner.getByRole('heading', { level: 1 })).toHaveText(
          say('Your objection has been received'),
        )
        expect((await owner.request.get(link)).status()).toBe(410)
        await expect
          .poll(() => newestMailTo(owner.request, email))
          .toContain(say('We have received your objection'))
        await own.close()

        // Whoever decided first does not decide about it.
        await page.goto(accountPath(locale, 'admin', 'complaints'))
        await sound(page)
        await page.getByRole('link', { name: company }).click()
        await expect(page.getByText('Il est en ligne depuis ce matin.')).toBeVisible()
        await expect(
          page.getByText(say('This is about a decision of yours. Somebody else decides about it.')),
        ).toBeVisible()
        await sound(page)
        const address = new URL(page.url()).pathname

        const colleague = await browser.newContext({ javaScriptEnabled })
        const other = await colleague.newPage()
        const leave = await signInAsSecondAdministrator(other, page, locale)
        await other.goto(address)
        await ready(other)
        await sound(other)
        const form = other.getByRole('form', { name: say('Decide') })
        await form.getByLabel(say('Granted')).check()
        await form.getByLabel(say('Reason')).fill('Le site est bien en ligne.')
        await form.getByRole('button').click()
        await expect(other).toHaveURL(/done=decided/)
        await expect(other.getByRole('main')).toContainText(say('Granted'))
        await sound(other)
        await page.goto(ofCompany)
        await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
        await expect(page.getByRole('form', { name: say('Refuse the company') })).toBeHidden()
        // Nobody stays of our staff whom only this test knows.
        await leave()
        await colleague.close()
      })
  })
