import { expect } from '@playwright/test'
import { comparedSlugs, comparisonPath } from '#domain/address/paths.ts'
import {
  COMPARED,
  FULL_PROFILE,
  LARGEST_PROFILE,
  SPARSE_PROFILE,
} from '#tests/e2e/site/sound-pages.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'

const TWO = comparisonPath('fr-FR', [FULL_PROFILE, LARGEST_PROFILE])
const THREE = comparisonPath('fr-FR', COMPARED)

for (const width of [390, 1440])
  test(`one finds a second provider, compares, keeps one and takes one away, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(comparisonPath('fr-FR', [FULL_PROFILE]))
    await page.getByRole('searchbox').last().fill('Panier Plein Labs')
    await page.getByRole('searchbox').last().press('Enter')
    await page.getByRole('group', { name: 'Résultats' }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Comparer', exact: true }).click()
    await expect(page).toHaveURL(TWO)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparer 2 prestataires')
    await untilHydrated(page)
    await expect(page.getByRole('columnheader').locator('button[name=keep]')).toHaveCount(2)

    await page.locator('th button[name=keep]').first().click()
    await expect(page.locator('th button[name=drop]')).toHaveCount(1)
    await page
      .getByRole('link', { name: /^Retirer .* de la comparaison$/ })
      .first()
      .click()
    // Whoever was kept is offered again.
    await expect(page.getByRole('group', { name: 'Ma sélection' })).toBeVisible()
  })

for (const width of [390, 1440])
  test(`from a comparison one brief goes to all that stand in it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(THREE)
    await page.getByRole('link', { name: 'Envoyer un brief à ces 3' }).click()
    await expect(page).toHaveURL(/\/brief\?m=/)
    await expect(
      page.getByRole('button', { name: 'Envoyer le brief à 3 prestataires' }),
    ).toBeVisible()
  })

for (const count of [2, 3])
  test(`a comparison of ${count} is sound, and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(count === 2 ? TWO : THREE)
    await untilHydrated(page)
    await expectSoundPage(page)
    await expect(page.getByText(/(?:^|\D)0 (?:ligne|est identique)/)).toHaveCount(0)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  })

test('whoever has scrolled sees who stands in a column, and the way to write', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(THREE)
  const head = page.locator('thead th').last()
  const again = head.locator('[aria-hidden] > b')
  await expect(again).toBeHidden()
  await page
    .locator('tbody')
    .last()
    .evaluate((group) => group.scrollIntoView())
  await expect(again).toBeInViewport()
  await expect(head.getByRole('link', { name: /^Contacter/ })).toBeInViewport()
})

test('the link to a comparison is copied, with nothing of whom it was shown to', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${THREE}?only=differences&from=newsletter`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Lien copié' })).toHaveCount(1)
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.pathname + copied.search).toBe(`${THREE}?only=differences`)
})

test('the choice between the providers of a shortlist is sound', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/membres/tech-et-produit')
  await untilHydrated(page)
  await page.locator('main button[name=keep]').first().click()
  await expect(page.locator('main button[name=drop]')).toHaveCount(1)
  const answer = await page.goto(comparisonPath('fr-FR', [FULL_PROFILE]))
  expect(answer?.headers()['cache-control']).toMatch(/^private/)
  await expect(page.getByRole('group', { name: 'Ma sélection' })).toBeVisible()
  await untilHydrated(page)
  await expectSoundPage(page)
})

test('other orders and doubles lead to one address; five, and unknown ones, are refused', async ({
  request,
}) => {
  const asked = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  const [first = '', second = ''] = comparedSlugs([FULL_PROFILE, LARGEST_PROFILE])
  expect(await asked(`/membres/compare/${second}/${first}`)).toEqual([301, TWO])
  expect(await asked(`/membres/compare/${first}/${second}/${first}`)).toEqual([301, TWO])
  expect(await asked(`/membres/compare?m=${second}&m=${first}`)).toEqual([303, TWO])
  expect((await asked('/membres/compare/a/b/c/d/e'))[0]).toBe(404)
  const unknown = await request.get(comparisonPath('fr-FR', [FULL_PROFILE, 'nobody-at-all']))
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain(`value="${FULL_PROFILE}"`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lines that are the same are hidden, and shown again', async ({ page }) => {
    const path = comparisonPath('fr-FR', ['accueil-mimosa', SPARSE_PROFILE])
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Copier le lien' })).toHaveCount(0)
    const rows = page.locator('tbody tr')
    const all = await rows.count()
    await expect(page.getByText('identique', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Différences seulement' }).click()
    await expect(page).toHaveURL(`${path}?only=differences`)
    expect(await rows.count()).toBeLessThan(all)
    await expect(page.getByText('identique', { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: /afficher toutes les lignes/ }).click()
    await expect(rows).toHaveCount(all)
  })
})
