import { expect, type Page } from '@playwright/test'
import { accountPath, rewardsPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { shortly, test } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

const NOTE = 'Une partie des avis a été achetée.'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const locale of shortly(LOCALES, 'fr-FR'))
      test(`a reward is withdrawn, its badge is gone, and it is given back, in ${locale}`, async ({
        page,
        ready,
        sound,
      }) => {
        test.setTimeout(120_000)
        const say = wordsIn(locale)
        // Each walk has a company of its own.
        await signInAs(page, 'administrator', locale)
        await page.goto(`${accountPath(locale, 'admin', 'members')}?standing=public`)
        const companies = await page.locator('main a[href*="/admin/members/"]').all()
        const addresses = await Promise.all(companies.map((link) => link.getAttribute('href')))
        const office = await withRewards(page, addresses.slice(javaScriptEnabled ? 0 : 12))
        await page.goto(office)
        await ready()
        await page.getByText(say('Withdraw a reward'), { exact: true }).click()
        const form = page.getByRole('form', { name: say('Withdraw the reward') })
        const choice = form.getByLabel(say('Reward'), { exact: true })
        const reward = (await choice.locator('option').nth(1).getAttribute('value')) ?? ''
        await choice.selectOption(reward)
        const notes = form.getByRole('group').getByRole('textbox')
        for (const note of (await notes.all()).slice(1)) await note.fill(NOTE)
        await form.getByLabel(say('Reason')).fill('Aveu écrit')
        await form.getByRole('button').click()
        // One language is missing: all that was typed is still there.
        await expect(notes.nth(0)).toHaveAttribute('aria-invalid', 'true')
        await expect(notes.nth(4)).toHaveValue(NOTE)
        await sound()
        await notes.nth(0).fill(NOTE)
        await form.getByRole('button').click()
        await expect(page).toHaveURL(/done=reward-withdrawn/)

        const badge = async () => (await page.request.get(`/_reward/${reward}.svg`)).status()
        expect(await badge()).toBe(410)
        const own = page.locator(`main a[href*="/rewards/${reward}"]`)
        const address = (await own.getAttribute('href')) ?? ''
        await page.goto(address)
        await ready()
        await expect(page.getByRole('main')).toContainText(NOTE)
        await sound()
        await page.goto(address.slice(0, address.lastIndexOf('/')))
        await expect(page.locator(`a[href$="/${reward}"]`)).toHaveCount(0)
        expect(rewardsPath(locale, address.split('/').at(-3) ?? '')).toBe(
          address.slice(0, address.lastIndexOf('/')),
        )

        await page.goto(office)
        await ready()
        await page.getByText(say('Give a reward back'), { exact: true }).click()
        const back = page.getByRole('form', { name: say('Give the reward back') })
        await back.getByLabel(say('Reward'), { exact: true }).selectOption(reward)
        await back.getByLabel(say('Reason')).fill('Ce n’était pas elle')
        await back.getByRole('button').click()
        await expect(page).toHaveURL(/done=reward-restored/)
        expect(await badge()).toBe(200)
        await page.goto(address)
        await expect(page.getByRole('main')).not.toContainText(NOTE)
      })
  })

/** The first of them that has earned something. */
async function withRewards(page: Page, addresses: readonly (string | null)[]): Promise<string> {
  for (const address of addresses)
    if ((await (await page.request.get(`${address}`)).text()).includes('value="withdraw-reward"'))
      return `${address}`
  throw new Error('nobody of them has a reward')
}
