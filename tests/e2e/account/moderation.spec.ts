import { type Browser, expect, type Page } from '@playwright/test'
import { accountPath, referencePath, reviewFormPath } from '#domain/address/paths.ts'
import { reviewFinder } from '#tests/e2e/profile/demo-reviews.ts'
import { LARGEST_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { linkSentBy, press, signInAs, typeInto } from '#tests/support/account/account-journey.ts'
import { expectSoundPage, test } from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'
import { newClient, newWords, writeReview } from '#tests/support/review/review-journey.ts'

/** Somebody else's browser. */
async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'fr-FR' })).newPage()
}

const FORM = reviewFormPath('fr-FR', LARGEST_PROFILE)

const expectHeld = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Une personne va lire votre avis')

/** Gives the id of the review. */
async function openCase(page: Page, queue: string, words: string): Promise<string> {
  await page.goto(`${accountPath('fr-FR', 'moderation')}?queue=${queue}`)
  await page.getByRole('link', { name: new RegExp(words.slice(0, 40)) }).click()
  const review = page.getByRole('region', { name: 'L’avis', exact: true })
  await expect(review.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Raccourcis clavier activés' }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The form that a key has opened is sent by its button. */
const send = (page: Page, name: string) =>
  press(page, page.getByRole('button', { name, exact: true }))

/** By the keys: a new client, under the name that was typed. */
async function checkCompany(page: Page, evidence: string): Promise<void> {
  await page.keyboard.press('a')
  await typeInto(page, page.getByLabel(evidence), 'Page « équipe » du site de l’entreprise.')
  await send(page, 'L’entreprise est vérifiée\u00a0: publier')
  await expect(page.getByText('L’entreprise est vérifiée et l’avis est publié.')).toBeVisible()
}

/** As the author of a review that was refused, who has no account yet. */
async function appeal(page: Page, email: string, id: string): Promise<void> {
  await page.goto(accountPath('fr-FR'))
  await page.getByLabel('Adresse e-mail').first().fill(email)
  const link = await linkSentBy(page, { to: email, page: '/app/link' }, () =>
    page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click(),
  )
  await page.goto(link)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
  await page.goto(accountPath('fr-FR', 'my-reviews', id))
  await expect(page.getByText('Même domaine que le site.')).toBeVisible()
  await page.getByLabel('Pourquoi vous n’êtes pas d’accord').last().fill('Je suis leur client.')
  await page.getByRole('button', { name: 'Envoyer le recours' }).click()
  await expect(page.getByText('Votre recours est enregistré.')).toBeVisible()
}

/** Until the newest mails to somebody tell of it. */
async function expectMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      const list = await (await page.request.get('/_outbox')).text()
      return list.split('<li>').some((line) => line.includes(to) && subject.test(line))
    })
    .toBe(true)
}

test('a private address, a company checked by hand, the published review', async ({
  page,
  browser,
}) => {
  const client = { ...newClient(), email: `s.morel.${newStamp()}@gmail.com` }
  const words = newWords()
  const author = await elsewhere(browser)
  await writeReview(author, FORM, client, words)
  await expectHeld(author)

  await signInAs(page, 'moderator', 'fr-FR')
  const id = await openCase(page, 'company-check', words)
  await expect(page.getByText('à vérifier à la main')).toBeVisible()
  await expectSoundPage(page)
  await checkCompany(page, 'Ce qui montre que l’auteur y travaille')
  await expectMail(page, client.email, /est publié/)

  await author.goto(referencePath('fr-FR', LARGEST_PROFILE, id))
  await expect(author.getByText(words.slice(0, 40)).first()).toBeVisible()
  await expect(author.getByText('Personne et entreprise vérifiées').first()).toBeVisible()
  await author.context().close()
})

test('the provider’s own domain, a signal, a refusal with its reason, an appeal to somebody else', async ({
  page,
  browser,
}) => {
  const client = { ...newClient(), email: `s.morel.${newStamp()}@${LARGEST_PROFILE}.example` }
  const words = newWords()
  const author = await elsewhere(browser)
  await writeReview(author, FORM, client, words)
  await expectHeld(author)

  await signInAs(page, 'moderator', 'fr-FR')
  const id = await openCase(page, 'company-check', words)
  await expect(page.getByRole('heading', { name: 'Même domaine d’adresse' })).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('ArrowDown')
  await typeInto(page, page.getByLabel('Mots pour l’auteur').last(), 'Même domaine que le site.')
  await send(page, 'Refuser')
  await expect(page.getByText('son auteur en connaît le motif')).toBeVisible()
  await expectMail(page, client.email, /n’est pas publié/)

  await appeal(author, client.email, id)
  await author.context().close()

  await page.goto(`${accountPath('fr-FR', 'moderation', id)}?queue=appeals`)
  await expect(page.getByText('Quelqu’un d’autre s’en charge.')).toBeVisible()
  await signInAs(page, 'administrator', 'fr-FR')
  await openCase(page, 'appeals', words)
  await checkCompany(page, 'Ce qui montre que le domaine est celui de l’entreprise')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('anybody can report a review, and is sent a receipt', async ({ page }) => {
    const reader = `reader${newStamp()}@people.example`
    const id = await reviewFinder(page.request, LARGEST_PROFILE)(() => true)
    await page.goto(referencePath('fr-FR', LARGEST_PROFILE, id))
    await page.getByRole('link', { name: 'Signaler cet avis' }).click()
    await page.getByRole('link', { name: 'Il enfreint la loi' }).click()
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Diffamation ou injure').check()
    await page.getByLabel('Quels mots, et pourquoi').fill('La deuxième phrase.')
    await page.getByLabel('Votre nom').fill('Ana Marin')
    await page.getByLabel('Votre adresse e-mail').fill(reader)
    await page.getByLabel(/bonne foi/).check()
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci pour votre signalement')
    await expectMail(page, reader, /reçu votre signalement/)
  })
})
