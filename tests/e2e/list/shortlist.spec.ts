import { expect, type Page } from '@playwright/test'
import { signInAsNewOwner } from '#tests/support/account/account-journey.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import { holdScripts } from '#tests/support/browser/hold-scripts.ts'

const CATEGORY = '/membres/tech-et-produit'

const unkept = (page: Page) => page.locator('main button[name=keep]')
const kept = (page: Page) => page.locator('main button[name=drop]')

for (const width of [390, 1440])
  test(`one keeps, writes, shares, and signs in with the list, at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(CATEGORY)
    await untilHydrated(page)
    await unkept(page).first().click()
    await expect(kept(page)).toHaveCount(1)
    await unkept(page).first().click()
    await expect(kept(page)).toHaveCount(2)
    const bar = page.getByRole('region', { name: 'Ma sélection' })
    await expect(bar.getByText('2 gardés', { exact: true })).toBeVisible()
    await bar.getByRole('button', { name: 'Annuler' }).click()
    await expect(bar.getByText('1 gardé', { exact: true })).toBeVisible()
    await bar.getByRole('button', { name: 'Annuler' }).click()
    await expect(bar.getByText('2 gardés', { exact: true })).toBeVisible()

    // A page that is the same for everybody comes unpressed, and is pressed from the cookie.
    await page.reload()
    await expect(kept(page)).toHaveCount(2)

    await bar.getByRole('button', { name: 'Ouvrir la sélection' }).click()
    const drawer = page.getByRole('dialog', { name: 'Ma sélection' })
    await expect(drawer).toContainText('2 gardés sur 20')
    await drawer.getByRole('link', { name: 'Ouvrir la page' }).click()
    await expect(page).toHaveURL('/shortlist')
    await page
      .getByRole('link', { name: /^Ajouter une note/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: /^Ma note/ }).fill('Rappeler après le salon.')
    await page.getByRole('button', { name: 'Enregistrer la note' }).click()
    await expect(page.getByText('Aucun prestataire ne la voit.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Nouveau critère' }).fill('Écrit en allemand')
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    const pill = page.getByRole('button', { name: /^Écrit en allemand/ }).first()
    await pill.click()
    await expect(pill).toHaveAccessibleName(/oui$/)
    await expectSoundPage(page)

    await page.getByRole('checkbox', { name: 'Avec mes notes et critères' }).check()
    await page.getByRole('button', { name: 'Créer un lien' }).click()
    const link = await page.getByRole('textbox', { name: 'Lien vers cette liste' }).inputValue()
    const reader = await browser.newContext({ javaScriptEnabled: false })
    const shared = await reader.newPage()
    const answer = await shared.goto(link)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
    })
    await expect(shared.getByText('Rappeler après le salon.')).toBeVisible()
    await expectNoSidewaysScroll(shared)
    await shared.getByRole('button', { name: 'Copier dans ma sélection' }).click()
    await expect(shared.getByRole('link', { name: /^Ajouter une note/ })).toHaveCount(2)

    await page.getByRole('button', { name: 'Arrêter le partage' }).click()
    await expect(page.getByRole('button', { name: 'Créer un lien' })).toBeVisible()
    expect((await shared.goto(link))?.status()).toBe(410)
    await reader.close()

    await signInAsNewOwner(page, 'fr-FR')
    await page.goto('/app/shortlists')
    await page.getByRole('link', { name: 'Ma sélection' }).click()
    await expect(page.getByText('Rappeler après le salon.')).toBeVisible()
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).not.toContain('shortlist_key')
    await expectSoundPage(page)
    await page.getByRole('button', { name: 'Supprimer la liste et ses notes' }).click()
    await expect(page).toHaveURL('/app/shortlists')
  })

test('the first tap, before any script is there, is not lost and stays on the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts(page)
  await page.goto(CATEGORY, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await unkept(page).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-held')
  release()
  await expect(kept(page)).toHaveCount(1)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a tap on a button that has not been pressed from the cookie yet takes nothing back', async ({
  page,
}) => {
  await page.goto(CATEGORY)
  await untilHydrated(page)
  await unkept(page).first().click()
  await expect(kept(page)).toHaveCount(1)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await unkept(page).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-held')
  release()
  await untilHydrated(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-held')
  await expect(kept(page)).toHaveCount(1)
})

test('a press is seen to be on its way', async ({ page }) => {
  await page.goto(CATEGORY)
  await untilHydrated(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/shortlist.data*', async (route) => {
    await released
    await route.continue()
  })
  await unkept(page).first().click()
  const busy = page.locator('main form[aria-busy=true]')
  await expect(busy).toHaveCount(1)
  release()
  await expect(kept(page)).toHaveCount(1)
  await expect(busy).toHaveCount(0)
})

test('a press that nothing could be said of in place is sent as without a script', async ({
  page,
}) => {
  await page.route('**/assets/keep-bar-*.js', (route) => route.abort())
  await page.goto(CATEGORY)
  await untilHydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await unkept(page).first().click()
  await expect(kept(page)).toHaveCount(1)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
})

test('a press that cannot reach the site says so at its button, and is answered once it can', async ({
  page,
  context,
}) => {
  await page.goto(CATEGORY)
  await untilHydrated(page)
  const unreachable = page.locator('main form').getByRole('alert')
  const pressOffline = async () => {
    await context.setOffline(true)
    await unkept(page).first().click()
    await expect(unreachable).toHaveText(/^Le site n’a pas pu être joint/)
    await expect(page).toHaveURL(CATEGORY)
    await context.setOffline(false)
  }
  // The very first, which has loaded nothing of what answers.
  await pressOffline()
  await unkept(page).first().click()
  await expect(kept(page)).toHaveCount(1)

  // One that comes before the file of the bar.
  await page.route('**/assets/keep-bar-*.js', (route) => route.abort())
  await page.reload()
  await untilHydrated(page)
  await expect(kept(page)).toHaveCount(1)
  await pressOffline()
  await page.unroute('**/assets/keep-bar-*.js')
  await unkept(page).first().click()
  await expect(kept(page)).toHaveCount(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1440])
    test(`keeping leads back; the list is written, shared, taken into an account and emptied by forms alone, at ${width} px`, async ({
      page,
      browser,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(CATEGORY)
      await unkept(page).first().click()
      await expect(page).toHaveURL(CATEGORY)
      await page.goto('/shortlist')
      await page.getByRole('link', { name: /^Ajouter une note/ }).click()
      await page.getByRole('textbox', { name: /^Ma note/ }).fill('Devis demandé')
      await page.getByRole('button', { name: 'Enregistrer la note' }).click()
      await expect(page.getByText('Devis demandé')).toBeVisible()
      await expectNoSidewaysScroll(page)

      // Without the box ticked, notes stay with whoever wrote them.
      await page.getByRole('button', { name: 'Créer un lien' }).click()
      const link = await page.getByRole('textbox', { name: 'Lien vers cette liste' }).inputValue()
      const reader = await browser.newContext({ javaScriptEnabled: false })
      const shared = await reader.newPage()
      expect((await shared.goto(link))?.status()).toBe(200)
      await expect(shared.getByText('Devis demandé')).toHaveCount(0)
      await reader.close()

      await signInAsNewOwner(page, 'fr-FR')
      await page.goto('/app/shortlists')
      await page.getByRole('link', { name: 'Ma sélection' }).click()
      await expect(page.getByText('Devis demandé')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: /^Ne plus garder/ }).click()
      await expect(page.getByText('Devis demandé')).toHaveCount(0)
    })

  test('a browser that takes no cookies is told so', async ({ page }) => {
    const sent = await page.request.post('/shortlist', {
      form: { keep: 'nobodynobody' },
      maxRedirects: 0,
    })
    expect(sent.status()).toBe(404)
    await page.goto(`/shortlist?kept=nobodynobody&back=${CATEGORY}`)
    await expect(page.getByRole('alert')).toContainText('Rien n’a été gardé.')
    await expect(page.getByRole('link', { name: 'Revenir à la page' })).toHaveAttribute(
      'href',
      CATEGORY,
    )
  })
})
