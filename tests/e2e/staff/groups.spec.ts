import { expect } from '@playwright/test'
import { accountPath, ecosystemPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { shortly, test } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

const COMPANIES = ['page-zero-un', 'solsticia-paie']

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'fr-FR'))
      test(`a moderator ties two companies and dissolves the group again, in ${locale}`, async ({
        page,
        ready,
        sound,
      }) => {
        test.setTimeout(180_000)
        const say = wordsIn(locale)
        const name = `Maison ${newStamp()}`
        await signInAs(page, 'moderator', locale)
        await page.goto(accountPath(locale, 'admin', 'groups'))
        await ready()
        await sound(page)
        await page.getByRole('link', { name: say('New group') }).click()
        await ready()
        const adding = page.getByRole('form', { name: say('Add the group') })
        await adding.getByLabel(say('Name of the group')).fill(name)
        await adding.getByRole('button').click()
        // Nothing is done without a reason, and the name is still there.
        await expect(adding.getByLabel(say('Reason'))).toHaveAttribute('aria-invalid', 'true')
        await expect(adding.getByLabel(say('Name of the group'))).toHaveValue(name)
        await adding.getByLabel(say('Reason')).fill('Registre du commerce')
        await adding.getByRole('button').click()
        await expect(page).toHaveURL(/done=added/)
        const office = page.url().replace(/\?.*$/, '')

        const join = async (company: string) => {
          await ready()
          const joining = page.getByRole('form', { name: say('Add the company') })
          await joining.getByLabel(say('Company'), { exact: true }).fill(company)
          await joining.getByLabel(say('Reason')).fill('Registre du commerce')
          await joining.getByRole('button').click()
        }
        await join('Nulle & Part')
        await expect(page.getByRole('main')).toContainText(
          say('We know no company of that name or address.'),
        )
        await sound(page)
        for (const slug of COMPANIES) {
          await join(`https://attesta.example/profil/${slug}`)
          await expect(page).toHaveURL(/done=joined/)
          await page.goto(office)
        }
        const own = page.getByRole('region', { name: say('Companies of the group') })
        for (const slug of COMPANIES) await expect(own).toContainText(slug)
        await ready()
        await sound(page)

        const profile = ecosystemPath(locale, COMPANIES[0] ?? '')
        const told = async () => (await page.request.get(profile)).text()
        await expect.poll(told).toContain(name)
        await page.getByText(say('Dissolve the group'), { exact: true }).click()
        const ending = page.getByRole('form', { name: say('Dissolve it') })
        await ending.getByLabel(say('Reason')).fill('Vendue')
        await ending.getByRole('button').click()
        await expect(page).toHaveURL(/done=ended/)
        await expect.poll(told).not.toContain(name)
      })
  })
