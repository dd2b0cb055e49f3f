import { expect, type Page } from '@playwright/test'
import { briefPath } from '#domain/address/paths.ts'
import { LARGEST_PROFILE, SPARSE_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { mailedLink, signInAs } from '#tests/support/account/account-journey.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import { newStamp } from '#tests/support/browser/journey-random.ts'

const FORM = briefPath('fr-FR', [LARGEST_PROFILE, SPARSE_PROFILE])

/** Another sender each time: one has one open brief for each recipient. */
const newSender = () => {
  const stamp = newStamp()
  return { email: `c.oiselle@vannes-${stamp}.fr`, title: `Refonte du catalogue ${stamp}` }
}

type Sender = ReturnType<typeof newSender>

async function fillIn(page: Page, { email, title }: Sender): Promise<void> {
  await page.getByLabel('En une ligne').fill(title)
  await page.getByLabel('Ce que vous cherchez').fill('Nous refondons le catalogue de nos vannes.')
  await page.getByLabel('Activité', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Budget, hors taxes').selectOption('15-50')
  await page.getByRole('checkbox', { name: 'français' }).check()
  await page.getByLabel('Prénom').fill('Canaria')
  await page.getByLabel('Nom', { exact: true }).fill('Oiselle')
  await page.getByLabel('Adresse professionnelle').fill(email)
  await page.getByLabel('Entreprise', { exact: true }).fill('Vannes de la Loire')
  await page.getByLabel('Taille', { exact: true }).selectOption('51-250')
  await page.getByLabel('Secteur de votre entreprise').selectOption('C')
  await page.getByRole('checkbox', { name: /^J’accepte que ce brief/ }).check()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** From the form to the page of the sender, by the link of the mail and its button. */
async function sendBrief(page: Page, sender: Sender): Promise<void> {
  const link = await mailedLink(
    page.request,
    { to: sender.email, page: '/brief/confirm' },
    async () => {
      await page.getByRole('button', { name: 'Envoyer le brief à 2 prestataires' }).click()
      await expect(title(page)).toHaveText('Confirmez votre adresse')
    },
  )
  await page.goto(link)
  await expect(title(page)).toHaveText('Envoyez votre brief')
  const button = page.getByRole('button', { name: /^Envoyer/ })
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(height)
  await button.click()
  await expect(title(page)).toHaveText('Brief envoyé')
}

/** By somebody of a member without accounts, whose mail has a link of its own. */
async function answer(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByText('Nous sommes intéressés', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Nous sommes intéressés' })
  await form.getByLabel('Vos mots').fill('Avec plaisir, dès janvier.')
  await form.getByRole('button', { name: 'Envoyer ma réponse' }).click()
  await expect(page.getByText('Votre réponse est sur la page de l’émetteur.')).toBeVisible()
}

/** By the owner of the other one, in the inbox. */
async function ask(page: Page, { title: name }: Sender): Promise<void> {
  await page.goto('/app/messages')
  await page.getByRole('link', { name }).first().click()
  await expect(title(page)).toHaveText(name)
  await page.getByText('Poser une question', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Poser une question' })
  await form.getByLabel('Vos mots').fill('Combien de références ?')
  await form.getByRole('button', { name: 'Envoyer ma question' }).click()
  await expect(page.getByText('Votre réponse est sur la page de l’émetteur.')).toBeVisible()
}

/** Of each who took part: what must not be seen before it is shared. */
async function expectNobodyNamed(page: Page): Promise<void> {
  for (const part of ['Canaria', 'Oiselle', 'c.oiselle@'])
    await expect(page.locator('body')).not.toContainText(part)
}

for (const javaScriptEnabled of [true, false])
  for (const width of [390, 1440]) {
    const how = `${javaScriptEnabled ? 'with' : 'without'} JavaScript, at ${width} px`
    test.describe(how, () => {
      const viewport = { width, height: 900 }
      test.use({ javaScriptEnabled, viewport })
      const sound = (page: Page) =>
        javaScriptEnabled ? expectSoundPage(page) : expectNoSidewaysScroll(page)

      test('three browsers: a brief is written, answered by two, shared with one, and closed', async ({
        page,
        browser,
        extraHTTPHeaders,
      }) => {
        test.slow()
        const own = { javaScriptEnabled, viewport, ...(extraHTTPHeaders && { extraHTTPHeaders }) }
        const linked = await (await browser.newContext(own)).newPage()
        const owner = await (await browser.newContext(own)).newPage()
        await signInAs(owner, 'member owner', 'fr-FR')
        const sender = newSender()
        await page.goto(FORM)
        if (javaScriptEnabled) await untilHydrated(page)
        await fillIn(page, sender)
        await sound(page)
        const received = { to: `contact@${SPARSE_PROFILE}.example`, page: '/brief/answer' }
        const answerLink = await mailedLink(page.request, received, () => sendBrief(page, sender))
        await sound(page)
        const sent = new URL(page.url()).pathname

        await answer(linked, answerLink)
        await expectNobodyNamed(linked)
        await sound(linked)
        await ask(owner, sender)
        await expectNobodyNamed(owner)
        await sound(owner)

        await page.goto(sent)
        await expect(title(page)).toHaveText(sender.title)
        await expect(page.getByText('Avec plaisir, dès janvier.')).toBeVisible()
        const reply = page.getByRole('form', { name: 'Votre réponse' })
        await reply.first().getByLabel('Votre réponse').fill('Quatre mille environ.')
        await reply.first().getByRole('button', { name: 'Envoyer ma réponse' }).click()
        await expect(page.getByText('Votre réponse est en route.')).toBeVisible()
        await owner.reload()
        await expect(owner.getByText('Quatre mille environ.')).toBeVisible()
        await expectNobodyNamed(owner)
        await page.getByRole('button', { name: /^Donner mes coordonnées à Page/ }).click()
        await expect(page.getByText('Vos coordonnées ont été données.')).toBeVisible()
        await sound(page)
        await linked.goto(answerLink)
        await expect(linked.getByText('Canaria Oiselle')).toBeVisible()
        await owner.reload()
        await expectNobodyNamed(owner)

        await page.goto(sent)
        await page.getByText('Choisir et clore', { exact: true }).first().click()
        const choice = page.getByRole('form', { name: 'Choisir et clore' })
        await choice.getByRole('radio', { name: /^Page/ }).check()
        await choice.getByLabel('Un mot aux autres').fill('Merci à tous.')
        await choice.getByRole('button', { name: 'Choisir et clore' }).click()
        await expect(page.getByText('Le brief est clos, et tous le savent.')).toBeVisible()
        await expect(page.getByText(/^Vous avez choisi /)).toBeVisible()
        await sound(page)
        await linked.reload()
        await expect(linked.getByText('Vous êtes choisi')).toBeVisible()
        await owner.reload()
        await expect(owner.getByText('Merci à tous.')).toBeVisible()
        await expectNobodyNamed(owner)
        await sound(owner)
        await linked.context().close()
        await owner.context().close()
      })
    })
  }

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('what is wrong is said at its field, and what was typed stays', async ({ page }) => {
      await page.goto(FORM)
      if (javaScriptEnabled) await untilHydrated(page)
      await fillIn(page, { email: 'c.oiselle@gmail.com', title: 'Refonte' })
      await page.getByRole('button', { name: 'Envoyer le brief à 2 prestataires' }).click()
      await expect(page.getByRole('alert')).toContainText('boîte personnelle')
      await expect(page.getByLabel('En une ligne')).toHaveValue('Refonte')
      await expect(page.getByRole('checkbox', { name: 'français' })).toBeChecked()
      if (javaScriptEnabled) await expectSoundPage(page)
    })

    test('whom one keeps is offered, and added with what was typed', async ({ page }) => {
      await page.goto(`/profil/${SPARSE_PROFILE}`)
      if (javaScriptEnabled) await untilHydrated(page)
      const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await page.locator('main button[name=keep]').first().click()
      await kept
      await page.goto('/brief')
      if (javaScriptEnabled) await untilHydrated(page)
      await page.getByLabel('En une ligne').fill('Refonte')
      await page.getByRole('button', { name: /^Ajouter .+/ }).click()
      await expect(page.getByText('1, de 2 à 5')).toBeVisible()
      await expect(page.getByText('Ajouter depuis ma sélection')).toHaveCount(0)
      await expect(page.getByLabel('En une ligne')).toHaveValue('Refonte')
      if (javaScriptEnabled) await expectSoundPage(page)
    })
  })
