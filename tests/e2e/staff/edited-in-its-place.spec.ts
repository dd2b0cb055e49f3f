import { expect } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import {
  newestMailTo,
  openCompany,
  signInAs,
  signInAsNewOwner,
} from '#tests/support/account/account-journey.ts'
import { shortly, test } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'fr-FR'))
      test(`a profile is edited in the place of its company, whose owner reads what changed, in ${locale}`, async ({
        page,
        browser,
        ready,
        sound,
      }) => {
        test.setTimeout(180_000)
        const say = wordsIn(locale)
        const own = await browser.newContext({ javaScriptEnabled })
        const owners = await own.newPage()
        const { company, email } = await signInAsNewOwner(owners, locale)

        await signInAs(page, 'administrator', locale)
        await openCompany(page, locale, company)
        await page.getByRole('link', { name: say('Edit in its place') }).click()
        await sound(page)
        await page.locator('main a[href$="/profile/texts"]').click()
        await ready()
        const short = `Verres soufflés à la main, ${locale}`
        await page.getByLabel(say('Short description')).fill(short)
        await page.getByRole('button', { name: say('Save in the draft') }).click()
        await expect(page.getByRole('main')).toContainText(say('Saved in the draft.'))
        await sound(page)

        // Its own team prepares something else meanwhile, and sees nothing of it.
        await owners.goto(accountPath(locale, 'profile', 'texts'))
        await expect(owners.getByLabel(say('Short description'))).toHaveValue('')

        const office = page.url().replace(/\/texts.*$/, '')
        await page.goto(`${office}/preview`)
        await expect(page.locator('body')).toContainText(short)
        await page.goto(office)
        await ready()
        await expect(
          page.getByRole('region', { name: say('What the owners will read') }),
        ).toContainText(short)
        const publish = page.getByRole('form', { name: say('Publish'), exact: true })
        await publish.getByRole('button').click()
        await expect(publish.getByLabel(say('Reason'))).toHaveAttribute('aria-invalid', 'true')
        await sound(page)
        await publish.getByLabel(say('Reason')).fill('Demandé par téléphone')
        await publish.getByRole('button').click()
        await expect(page).toHaveURL(/done=published/)

        const mail = await newestMailTo(page.request, email)
        expect(mail).toContain('Demandé par téléphone')
        expect(mail).toContain(short)
        await owners.goto(accountPath(locale, 'settings', 'history'))
        await expect(owners.getByRole('main')).toContainText(
          say(
            'Our team edited your public profile in your place; the owners were mailed what changed, and why.',
          ),
        )
        await sound(owners)
        await own.close()
      })
  })
