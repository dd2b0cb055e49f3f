import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'

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
    await expect(bar).toContainText('2 gardés')
    await bar.getByRole('button', { name: 'Annuler' }).click()
    await expect(bar).toContainText('1 gardé')
    await bar.getByRole('button', { name: 'Annuler' }).click()
    await expect(bar).toContainText('2 gardés')

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
    await shared.getByRole('button', { name: 'Copier dans ma sélection' }).click()
    await expect(shared.getByRole('link', { name: /^Ajouter une note/ })).toHaveCount(2)

    await page.getByRole('button', { name: 'Arrêter le partage' }).click()
    await expect(page.getByRole('button', { name: 'Créer un lien' })).toBeVisible()
    expect((await shared.goto(link))?.status()).toBe(410)
    await reader.close()

    await signInAs(page, 'author', 'fr-FR')
    await page.goto('/app/shortlists')
    await page.getByRole('link', { name: 'Ma sélection' }).click()
    await expect(page.getByText('Rappeler après le salon.')).toBeVisible()
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).not.toContain('shortlist_key')
    // The demo's author is left as they were found.
    await page.getByRole('button', { name: 'Supprimer la liste et ses notes' }).click()
    await expect(page).toHaveURL('/app/shortlists')
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('keeping leads back, and the list is written and emptied by forms alone', async ({
    page,
  }) => {
    await page.goto(CATEGORY)
    await unkept(page).first().click()
    await expect(page).toHaveURL(CATEGORY)
    await page.goto('/shortlist')
    await page.getByRole('link', { name: /^Ajouter une note/ }).click()
    await page.getByRole('textbox', { name: /^Ma note/ }).fill('Devis demandé')
    await page.getByRole('button', { name: 'Enregistrer la note' }).click()
    await expect(page.getByText('Devis demandé')).toBeVisible()
    await page.getByRole('button', { name: /^Ne plus garder/ }).click()
    await expect(page.getByText('Votre sélection est vide')).toBeVisible()
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
