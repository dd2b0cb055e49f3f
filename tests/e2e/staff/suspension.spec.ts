import { expect, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { newestMailTo, signInAs } from '#tests/support/account/account-journey.ts'
import { shortly, test } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

// Every form of it works without JavaScript. One review goes through all of them, one after the other.
test.use({ javaScriptEnabled: false })
test.describe.configure({ mode: 'serial' })

const AUTHOR = DEMO_ACCOUNTS.find(({ role }) => role === 'author')?.email ?? ''

/** The newest review of the demo's author that is online. */
async function ownReview(page: Page, locale: Locale): Promise<string> {
  await page.goto(accountPath(locale, 'my-reviews'))
  const published = page.getByText(wordsIn(locale)('Published'), { exact: true }).first()
  const line = page.getByRole('listitem').filter({ has: published })
  const href = await line.getByRole('link').first().getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

for (const locale of shortly(LOCALES, 'it-IT'))
  test(`a suspension, an appeal, the review online again, in ${locale}`, async ({ page }) => {
    const say = wordsIn(locale)
    const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
    const openCase = async (id: string, decision: string) => {
      await page.goto(accountPath(locale, 'moderation', id))
      await page
        .locator('summary')
        .filter({ hasText: say(decision) })
        .click()
    }
    await signInAs(page, 'author', locale)
    const id = await ownReview(page, locale)

    await signInAs(page, 'moderator', locale)
    await openCase(id, 'Suspend with a reason')
    await page.getByLabel(say('Published reason')).selectOption('no-experience')
    await page.getByLabel(say('Words for the author')).last().fill('Aucune mission à cette date.')
    await button('Suspend').click()
    const suspended = say('The review is suspended, and everybody concerned has been told why.')
    await expect(page.getByText(suspended)).toBeVisible()
    const mail = () => newestMailTo(page.request, AUTHOR)
    await expect.poll(mail).toContain('Aucune mission à cette date.')
    expect(await mail()).toContain(encodeURIComponent(`/my-reviews/${id}`))

    await signInAs(page, 'author', locale)
    await page.goto(accountPath(locale, 'my-reviews', id))
    const appeal = page.getByRole('heading', { name: say('Appeal against the suspension') })
    await expect(appeal).toBeVisible()
    await page.getByLabel(say('Why you disagree')).last().fill('Voici le bon de commande.')
    await button('Send the appeal').click()
    const received = say('Your appeal has been received. Another moderator will decide.')
    await expect(page.getByText(received)).toBeVisible()

    await signInAs(page, 'moderator', locale)
    await page.goto(accountPath(locale, 'moderation', id))
    const own = say('This is about a decision of yours. Somebody else decides about it.')
    await expect(page.getByText(own)).toBeVisible()

    await signInAs(page, 'administrator', locale)
    await openCase(id, 'Put it back online')
    await expect(page.getByText('Voici le bon de commande.').first()).toBeVisible()
    await button('Put it back online').click()
    await expect(page.getByText(say('The review is online again.'))).toBeVisible()

    await signInAs(page, 'author', locale)
    await page.goto(accountPath(locale, 'my-reviews', id))
    await expect(page.getByText(say('Published'), { exact: true }).first()).toBeVisible()
    await expect(appeal).toBeHidden()
  })
