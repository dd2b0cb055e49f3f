import { expect, type Page } from '@playwright/test'
import { expectSoundPage, IS_WHOLE, test, untilHydrated } from '#tests/support/browser/e2e.ts'

const field = (page: Page) => page.locator('main input[role=combobox]')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')

test('a service in a city is suggested, chosen and followed by keyboard', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await field(page).focus()
  await page.keyboard.type('agence seo lyon')
  await expect(options(page)).toHaveText(['Agence SEO à Lyon'])
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: '1 suggestion' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  const chosen = await field(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${chosen}"]`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/membres/marketing-communication-et-ventes/agence-seo/lyon')
})

test('members, services, cities and clients stand in groups, and the open list is sound', async ({
  page,
}) => {
  await page.goto('/membres/services')
  await untilHydrated(page)
  await field(page).fill('ma')
  await expect(list(page).getByRole('group', { name: 'Prestataires' })).toBeVisible()
  await expect(list(page).getByRole('group', { name: 'Prestations' })).toBeVisible()
  await expect(list(page).getByRole('group', { name: 'Villes' })).toBeVisible()
  await expectSoundPage(page)
})

test('Escape closes the suggestions, Enter without a choice searches what was typed', async ({
  page,
}) => {
  await page.goto('/membres/services')
  await untilHydrated(page)
  await field(page).fill('brvane')
  await expect(options(page).filter({ hasText: 'Brévane' })).toBeVisible()
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('brvane')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/membres/services?q=brvane')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('brvane')
  await expect(page.locator('main article').first()).toContainText('Brévane')
  await expect(page.getByText('1 résultat')).toContainText('Brévane')
})

test('what was suggested is one click away from the error page too', async ({ page }) => {
  await page.goto('/membres/tech-et-produit/rien-de-tel')
  await untilHydrated(page)
  await field(page).fill('cybers')
  await list(page).getByRole('group', { name: 'Prestations' }).getByRole('option').first().click()
  await expect(page).toHaveURL('/membres/tech-et-produit/cybersecurite')
})

const WIDE = { width: 1440, height: 900 }
const inHeader = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Rechercher' })

for (const path of ['/', '/articles', '/membres/leaderboards', '/profil/brevane', '/nulle-part']) {
  test(`S2.62 the header of ${path} has a search with suggestions, a keyboard’s too`, async ({
    page,
  }) => {
    await page.setViewportSize(WIDE)
    await page.goto(path)
    await untilHydrated(page)
    await inHeader(page).focus()
    await page.keyboard.type('cyber')
    const services = list(page).getByRole('group', { name: 'Prestations' })
    await expect(services.getByRole('option').first()).toHaveText('Cybersécurité')
    // It is the same list over every page.
    if (IS_WHOLE || path === '/') await expectSoundPage(page)
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/membres/services?q=cyber')
    await expect(page.locator('main article').first()).toContainText('Cyber')
  })
}

test('S2.62 where the header has no room its search is an icon that opens over the links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  await untilHydrated(page)
  const field = page.getByRole('banner').getByRole('combobox')
  const width = async () => (await field.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(60)
  await field.click()
  expect(await width()).toBeGreaterThan(250)
  const { x = -1, width: wide = 0 } = (await field.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + wide).toBeLessThanOrEqual(1024)
  await page.keyboard.type('droit soc')
  await expect(options(page).filter({ hasText: 'Droit social' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/membres/legal-compta-et-finances/droit-social')
})

test('S8.14 nothing found says what was looked for and offers what comes nearest', async ({
  page,
}) => {
  await page.goto('/membres/services?q=zzzzqq+seo')
  const main = page.getByRole('main')
  await expect(main).toContainText('Aucun partenaire ni service ne correspond à ces termes')
  await expect(main).toContainText('Nous avons cherché «\u00a0zzzzqq seo\u00a0»')
  await expect(main.getByRole('link', { name: 'Agence SEO' }).first()).toBeVisible()
  await expectSoundPage(page)
})

test('hostile words are answered like any others', async ({ request }) => {
  const hostile = ["';drop table member;--", '(((', '%00', '%ED%A0%80', '\\', 'a'.repeat(8_000)]
  for (const q of hostile) {
    for (const path of ['/membres/services', '/_suggest']) {
      const response = await request.get(`${path}?q=${q.includes('%') ? q : encodeURIComponent(q)}`)
      expect([path, q.slice(0, 20), response.status()]).toEqual([path, q.slice(0, 20), 200])
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search of the home page finds providers in a city', async ({ page }) => {
    await page.goto('/en-GB')
    await page.locator('main').getByRole('searchbox').fill('seo agency')
    await page.locator('main').getByRole('combobox').selectOption('lyon')
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/en-GB/membres/services/lyon?q=seo+agency')
    await expect(page.locator('main article').first()).toContainText('SEO agency')
  })

  test('S2.62 the search of the header is a plain form', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await page.goto('/articles')
    await page
      .getByRole('banner')
      .getByRole('searchbox', { name: 'Rechercher' })
      .first()
      .fill('cyber')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/membres/services?q=cyber')
    await expect(page.locator('main article').first()).toContainText('Cyber')
  })
})
