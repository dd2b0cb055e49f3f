import { expect } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { accountPath } from '#domain/paths.ts'
import { signInAs, tabTo, typeInto } from '#tests/support/account-journey.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  SOUND_LOCALES,
  test,
  untilHydrated,
} from '#tests/support/e2e.ts'

const PAGES = [[], ['messages'], ['reviews'], ['collections'], ['settings'], ['settings', 'close']]

for (const locale of SOUND_LOCALES) {
  test(`the member’s pages are sound in ${locale}`, async ({ page }) => {
    test.setTimeout(240_000)
    await signInAs(page, 'member owner', locale)
    for (const below of PAGES) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(accountPath(locale, ...below))
      await untilHydrated(page)
      await expectSoundPage(page)
      for (const width of [320, 390, 768, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
      }
    }
  })
}

const WORDS: { [locale in Locale]?: Record<string, string> } = {
  'fr-FR': {
    answer: 'Votre réponse',
    send: 'Envoyer la réponse',
    sent: 'Votre réponse est partie.',
    reply: 'Votre réponse',
    publish: 'Publier la réponse',
    published: 'Votre réponse est publique.',
  },
  'de-DE': {
    answer: 'Ihre Antwort',
    send: 'Antwort senden',
    sent: 'Ihre Antwort ist unterwegs.',
    reply: 'Ihre Antwort',
    publish: 'Antwort veröffentlichen',
    published: 'Ihre Antwort ist öffentlich.',
  },
}

for (const [locale, words] of Object.entries(WORDS) as [Locale, Record<string, string>][]) {
  test(`a message is answered and a review replied to by keyboard in ${locale}`, async ({
    page,
  }) => {
    const said = `Merci, ${locale} ${Date.now()}`
    await signInAs(page, 'member collaborator', locale)
    await page.goto(
      `${accountPath(locale, 'messages')}?status=${locale === 'fr-FR' ? 'new' : 'read'}`,
    )
    const message = page.locator(`main a[href^="${accountPath(locale, 'messages')}/"]`).first()
    await tabTo(page, message)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/messages\/[0-9A-Za-z]{12}$/)
    await typeInto(page, page.getByLabel(words.answer ?? ''), said)
    await tabTo(page, page.getByRole('button', { name: words.send ?? '' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.sent ?? '')).toBeVisible()
    await expect(page.getByText(said)).toBeVisible()
    await expect
      .poll(async () => (await page.request.get('/_outbox')).text())
      .toMatch(/to [\w.-]+@[\w-]+\.example/)

    await page.goto(accountPath(locale))
    const next = page.locator(`a[href^="${accountPath(locale, 'reviews')}/"]`).first()
    await tabTo(page, next)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/reviews\/[0-9A-Za-z]{12}$/)
    await typeInto(page, page.getByLabel(words.reply ?? ''), said)
    await tabTo(page, page.getByRole('button', { name: words.publish ?? '' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.published ?? '')).toBeVisible()
    await expect(page.getByText(said)).toBeVisible()
  })
}

test('a collection is made, filled, ordered and shared without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' })
  const page = await context.newPage()
  await signInAs(page, 'member owner', 'fr-FR')
  const name = `Nos préférés ${Date.now()}`
  await page.goto('/app/collections')
  await page.getByLabel('Nom').fill(name)
  await page.getByRole('button', { name: 'Créer la collection' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const address = new URL(page.url()).pathname

  await page.goto('/app/reviews')
  const reviews = page.locator('main article a[href^="/app/reviews/"]')
  const authors: string[] = []
  for (const place of [0, 1]) {
    const review = reviews.nth(place)
    authors.push((await review.getAttribute('href')) ?? '')
    await page.goto(authors.at(-1) ?? '')
    await page
      .getByRole('form', { name: `Ajouter à ${name}` })
      .getByRole('button')
      .click()
    await expect(page.getByText('L’avis est dans la collection.')).toBeVisible()
    await page.goto('/app/reviews')
  }
  await page.goto(address)
  await page
    .getByRole('button', { name: /^Monter/ })
    .nth(1)
    .click()
  await expect(page.getByText('L’ordre est modifié.')).toBeVisible()
  expect(await reviews.first().getAttribute('href')).toBe(authors[1])
  await page.locator('a[href*="/collection/"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await context.close()
})

test('messages leave as a file', async ({ page }) => {
  await signInAs(page, 'member owner', 'fr-FR')
  await page.goto('/app/messages')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^messages-.*\.csv$/)
})
