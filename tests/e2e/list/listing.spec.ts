import { expect, type Page } from '@playwright/test'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'

const CATEGORY = '/membres/tech-et-produit'
const ACTIVITY = '/membres/marketing-communication-et-ventes/agence-seo'

const cards = (page: Page) => page.locator('main article')
const resultCount = async (page: Page) =>
  Number.parseInt((await page.getByText(/^\d+ résultats?/).textContent()) ?? '', 10)

test('filters narrow the list by keyboard, the focus stays, and a chip takes them back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(CATEGORY)
  await untilHydrated(page)
  const all = await resultCount(page)
  const videos = page.getByRole('checkbox', { name: /^Vidéos/ })
  await videos.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(`${CATEGORY}?has=video`)
  const chip = page.getByRole('link', { name: 'Retirer le filtre Vidéos' })
  await expect(chip).toBeVisible()
  await expect(videos).toBeFocused()
  await expect(videos).toBeChecked()
  expect(await resultCount(page)).toBeLessThan(all)
  expect(await resultCount(page)).toBe(await cards(page).count())

  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(CATEGORY)
  await expect(videos).not.toBeChecked()
  expect(await resultCount(page)).toBe(all)
})

test('the order is chosen from a list of links, and explained', async ({ page }) => {
  await page.goto(CATEGORY)
  await untilHydrated(page)
  const sort = page.locator('summary', { hasText: 'Trier' })
  await sort.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Nom', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CATEGORY}?sort=name`)
  await expect(sort).toContainText('Nom')
  const why = page.locator('summary', { hasText: 'Pourquoi cet ordre' })
  await why.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('classés par ordre alphabétique')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('classés par ordre alphabétique')).toBeHidden()
  await expect(why).toBeFocused()
})

test('more members follow the first ones, and reading goes on with the first new one', async ({
  page,
}) => {
  await page.goto('/membres/services')
  await untilHydrated(page)
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Afficher 24 prestataires de plus' }).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(48)
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
  await expect(page.getByText('48 sur')).toBeVisible()
  await expect(page).toHaveURL('/membres/services')
})

test('an empty list leads to others, each with its number', async ({ page }) => {
  await page.goto(`${CATEGORY}?q=zzzz`)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible()
  const way = page.getByRole('link', { name: /Tech et produit.*prestataires/ })
  const count = Number.parseInt(
    (await way.textContent())?.match(/(\d+) prestataires/)?.[1] ?? '',
    10,
  )
  await way.click()
  await expect(page).toHaveURL(CATEGORY)
  expect(await resultCount(page)).toBe(count)
})

test('the form above the list leads to the address of another list', async ({ page }) => {
  await page.goto(`${ACTIVITY}/lyon`)
  await untilHydrated(page)
  await page.getByRole('combobox', { name: 'Où' }).selectOption('paris')
  await page.getByRole('button', { name: 'Rechercher' }).first().click()
  await expect(page).toHaveURL(`${ACTIVITY}/paris`)
  // The address changes a moment before the page, whose form begins anew.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paris')
  await page.getByRole('combobox', { name: 'Prestation' }).selectOption('')
  await page.getByRole('button', { name: 'Rechercher' }).first().click()
  await expect(page).toHaveURL('/membres/services/paris')
})

test('a strange address is mended, refused or answered as decided', async ({ request }) => {
  const ask = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return [response.status(), response.headers().location ?? null]
  }
  expect(await ask('/membres/services/agence-seo/lyon?q=a')).toEqual([301, `${ACTIVITY}/lyon?q=a`])
  expect(await ask('/membres/recrutement-et-rh/audit-technique-seo')).toEqual([
    301,
    '/membres/marketing-communication-et-ventes/audit-technique-seo',
  ])
  expect(await ask(`${CATEGORY}/rien-de-tel`)).toEqual([404, null])
  expect(await ask(`${CATEGORY}/Lyon`)).toEqual([404, null])
  expect(await ask(`${CATEGORY}?page=1&sort=name`)).toEqual([301, `${CATEGORY}?sort=name`])
  for (const page of ['0', '-1', '01', 'x', '9999', '100001'])
    expect(await ask(`${CATEGORY}?page=${page}`)).toEqual([404, null])
  for (const search of ['sort=best', 'has=music', 'quality=x', 'sort=relevance'])
    expect(await ask(`${CATEGORY}?${search}`)).toEqual([200, null])
  expect(await ask('/membres/services?geography=annecy')).toEqual([404, null])
  expect(await ask('/en-GB/membres/services?service=&geography=lyon&q=a')).toEqual([
    301,
    '/en-GB/membres/services/lyon?q=a',
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form, more members a page, service and place another address', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(CATEGORY)
    await page.getByRole('checkbox', { name: /^Témoignages/ }).check()
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await expect(page).toHaveURL(`${CATEGORY}?has=testimony`)
    await expect(page.getByRole('link', { name: 'Retirer le filtre Témoignages' })).toBeVisible()

    const first = await cards(page).first().textContent()
    await page.getByRole('link', { name: /^Afficher \d+ prestataires? de plus/ }).click()
    await expect(page).toHaveURL(`${CATEGORY}?has=testimony&page=2`)
    await expect(cards(page).first()).not.toHaveText(first ?? '')
    await page.getByRole('link', { name: 'Prestataires précédents' }).click()
    await expect(page).toHaveURL(`${CATEGORY}?has=testimony`)

    await page.getByRole('combobox', { name: 'Où' }).selectOption('lyon')
    await page.getByRole('button', { name: 'Rechercher' }).first().click()
    await expect(page).toHaveURL(`${CATEGORY}/lyon?has=testimony`)
  })

  test('on a narrow screen the filters unfold', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(CATEGORY)
    const videos = page.getByRole('checkbox', { name: /^Vidéos/ })
    await expect(videos).toBeHidden()
    await page.locator('summary', { hasText: 'Filtres' }).click()
    await expect(videos).toBeVisible()
  })
})
