import { expect, type Page } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { newestMailTo, press, signInAs, tabTo } from '#tests/support/account/account-journey.ts'
import { shortly, test } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

const OWNER = 'owner@demo.attesta.example'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'fr-FR'))
      test(`by keyboard, in ${locale}: a team names who did the work, and our staff in its place`, async ({
        page,
        browser,
        ready,
        sound,
      }) => {
        test.setTimeout(180_000)
        const say = wordsIn(locale)
        const naming = (each: Page) => each.locator('input[name^="person-"]')
        const save = (each: Page) =>
          each.getByRole('button', { name: say('Save who did the work'), exact: true })
        /** Ticks one box or takes its tick away. */
        const turn = async (each: Page, place: number) => {
          const box = naming(each).nth(place)
          await tabTo(each, box)
          await each.keyboard.press('Space')
          return box.evaluate((node) => (node as HTMLInputElement).labels?.[0]?.textContent ?? '')
        }

        // Far down, where no other journey looks: one for each language and way.
        await signInAs(page, 'member owner', locale)
        const way = LOCALES.indexOf(locale) * 2 + Number(javaScriptEnabled)
        await page.goto(`${accountPath(locale, 'reviews')}?kind=testimony&page=9`)
        await page.locator('main article a').nth(way).click()
        await page.waitForURL(/\/reviews\/[0-9A-Za-z]{12}$/)
        await ready(page)
        await sound(page)
        const review = new URL(page.url()).pathname.split('/').at(-1) ?? ''
        const first = await naming(page).first().isChecked()
        const person = (await turn(page, 0)).split(',')[0] ?? ''
        await press(page, save(page))
        await expect(page).toHaveURL(/done=named/)
        await expect(page.getByRole('main')).toContainText(
          say('The page of the review says who did the work.'),
        )
        await ready(page)
        await expect(naming(page).first()).toBeChecked({ checked: !first })
        await sound(page)
        const seen = page.getByRole('link', { name: say('As the public sees it') })
        const address = (await seen.getAttribute('href')) ?? ''
        const told = async () => (await (await page.request.get(address)).text()).includes(person)
        await expect.poll(told).toBe(!first)

        const office = await (await browser.newContext({ javaScriptEnabled, locale })).newPage()
        await signInAs(office, 'administrator', locale)
        await office.goto(accountPath(locale, 'moderation', review))
        await ready(office)
        await sound(office)
        await turn(office, 0)
        await press(office, save(office))
        // Nothing is done without a reason, and the box is as it was left.
        const form = office.getByRole('form', { name: say('Save who did the work') })
        await expect(form.getByLabel(say('Reason'))).toHaveAttribute('aria-invalid', 'true')
        await expect(naming(office).first()).toBeChecked({ checked: first })
        await sound(office)
        const reason = `Demandé par téléphone, ${review}`
        await form.getByLabel(say('Reason')).fill(reason)
        await press(office, save(office))
        await expect(office).toHaveURL(/done=named/)
        await expect(office.getByRole('main')).toContainText(
          say('The page of the review says who did the work. The owners have been told.'),
        )
        await sound(office)
        const mailed = () => newestMailTo(page.request, OWNER)
        await expect.poll(mailed).toMatch(new RegExp(`${reason}[^]*${person}`))
        await expect.poll(told).toBe(first)
        await office.context().close()
      })
  })
