import { expect, type Page } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

const say = wordsIn('fr-FR')
const named = (page: Page, role: 'button' | 'link' | 'textbox', name: string) =>
  page.getByRole(role, { name: say(name), exact: true })
const title = (page: Page) => named(page, 'textbox', 'Title of the page')
const saved = (page: Page) => page.getByText(say('Saved in the draft.'))
/** Beside the title, with the time. */
const kept = (page: Page) =>
  page.getByRole('status').filter({ hasText: say('Saved at {time}').split('{')[0] ?? '' })
const conflict = (page: Page) => page.locator('input[type=radio][name=title]')

/** The form of a new page, which no other journey writes. */
async function openNewPage(page: Page): Promise<void> {
  await signInAs(page, 'editor', 'fr-FR')
  await page.goto(`${accountPath('fr-FR', 'admin', 'pages')}?new=yes`)
  await untilHydrated(page)
  await named(page, 'textbox', 'Title, in French').fill('Offres')
  await named(page, 'textbox', 'Address').fill(`offres-${newStamp()}`)
  await named(page, 'button', 'Make the page').click()
  await page.getByRole('link', { name: say('The page itself') }).click()
  await expect(title(page)).toHaveValue('Offres')
  await untilHydrated(page)
}

/** Takes hold of the first sending that `isMeant`: it has reached the server, whose answer waits until it is released. */
async function hold(page: Page, isMeant: (body: string) => boolean) {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: decided, resolve: decide } = Promise.withResolvers<'release' | 'lose'>()
  let isHeld = false
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      const request = route.request()
      if (isHeld || request.method() !== 'POST' || !isMeant(request.postData() ?? ''))
        return route.continue()
      isHeld = true
      const response = await route.fetch()
      reach()
      if ((await decided) === 'lose') await route.abort()
      else await route.fulfill({ response })
    },
  )
  return { reached, release: () => decide('release'), lose: () => decide('lose') }
}

const whileTyping = (body: string) => body.includes('saving=')
const byButton = (body: string) => !whileTyping(body)

test.beforeEach(({ page }) => openNewPage(page))

test('the button of a form, pressed while its words are being saved, saves them', async ({
  page,
}) => {
  const answer = await hold(page, whileTyping)
  await title(page).fill('Offres de printemps')
  await answer.reached
  await named(page, 'button', 'Save in the draft').click()
  answer.release()
  await expect(saved(page)).toBeVisible()
  await expect(kept(page)).toBeVisible()
  await expect(title(page)).toHaveValue('Offres de printemps')
})

test('nobody overtakes themselves when an answer is lost', async ({ page }) => {
  const answer = await hold(page, whileTyping)
  await title(page).fill('Offres perdues')
  await answer.reached
  answer.lose()
  await expect(page.getByText(say('Not saved yet.'))).toBeVisible()
  await named(page, 'button', 'Save in the draft').click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText(say('Not saved yet.'))).toBeHidden()
  await expect(conflict(page)).toHaveCount(0)
})

test('what is typed while the button is at work is saved after it', async ({ page }) => {
  const answer = await hold(page, byButton)
  await title(page).fill('Offres un')
  await named(page, 'button', 'Save in the draft').click()
  await answer.reached
  await title(page).fill('Offres deux')
  answer.release()
  await expect(saved(page)).toBeVisible()
  await expect(kept(page)).toBeVisible()
  await named(page, 'link', 'Publish').click()
  await expect(page.locator('ins', { hasText: 'deux' }).first()).toBeVisible()
})

test('a link waits until what was typed is kept', async ({ page }) => {
  const answer = await hold(page, whileTyping)
  await title(page).fill('Offres en chemin')
  await answer.reached
  await title(page).fill('Offres en chemin encore')
  await named(page, 'link', 'Publish').click()
  answer.release()
  await expect(page.locator('ins', { hasText: 'encore' }).first()).toBeVisible()
})

test('a reload in the midst of a word loses nothing, and is nobody else', async ({ page }) => {
  await title(page).fill('Offres rechargées')
  await page.reload()
  await untilHydrated(page)
  await expect(title(page)).toHaveValue('Offres rechargées')
  await title(page).fill('Offres rechargées et plus')
  await expect(kept(page)).toBeVisible()
  await named(page, 'button', 'Save in the draft').click()
  await expect(saved(page)).toBeVisible()
  await expect(conflict(page)).toHaveCount(0)
})

test('each language has its own words in the form, and a step taken back shows in it', async ({
  page,
}) => {
  await title(page).fill('Offres en français')
  await page.getByRole('link', { name: /^English/ }).click()
  await expect(title(page)).toHaveAttribute('lang', 'en-GB')
  await expect(title(page)).toHaveValue('')
  await page.getByRole('link', { name: /^Français/ }).click()
  await expect(title(page)).toHaveValue('Offres en français')
  await untilHydrated(page)
  await named(page, 'button', 'Take the last step back').click()
  await expect(title(page)).toHaveValue('Offres')
})
