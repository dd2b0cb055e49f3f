import { expect, type Page } from '@playwright/test'
import { culturePath, homePath, profilePath, reviewsPath } from '#domain/address/paths.ts'
import { LARGEST_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'

const LIST = reviewsPath('fr-FR', LARGEST_PROFILE)

const count = (page: Page) => page.locator('#review-count')
const numberOf = async (page: Page) => Number.parseInt((await count(page).textContent()) ?? '', 10)
const dialog = (page: Page) => page.getByRole('dialog')
const cardLinks = (page: Page) => page.locator('article a[href*="/reference/"]:not([href*="#"])')

/** Set on the document, it is gone once the browser loads another one. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

test('filters apply at once by keyboard, and the focus stays where it is', async ({ page }) => {
  await open(page, reviewsPath('fr-FR', LARGEST_PROFILE, 2))
  const all = await numberOf(page)
  const sector = page.getByRole('combobox', { name: 'Secteur du client' })
  await sector.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\/reviews\?sector=\w{12}$/)
  await expect(sector).toBeFocused()
  await expect.poll(() => numberOf(page)).toBeLessThan(all)
  const ofSector = await numberOf(page)

  await page.getByRole('radio', { name: /Témoignages/ }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/kind=testimony/)
  await expect(page.getByRole('radio', { name: /Témoignages/ })).toBeFocused()
  await expect.poll(() => numberOf(page)).toBeLessThanOrEqual(ofSector)

  const words = page.getByRole('searchbox', { name: /entreprise ou mot-clé/ })
  await words.fill('zzz introuvable')
  await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible()
  await expect(words).toBeFocused()
  await expect(count(page)).toHaveText(/^0/)

  const filters = page.getByRole('list', { name: 'Filtres actifs' })
  await filters.getByRole('link', { name: /introuvable/ }).click()
  await expect(count(page)).toBeFocused()
  await expect(words).toHaveValue('')
  await filters.getByRole('link', { name: 'Effacer les filtres' }).click()
  await expect(count(page)).toHaveText(new RegExp(`^${all} `))
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await expect(sector).toHaveValue('')
  expect(await isSameDocument(page)).toBe(true)
})

test('a review opens over the list with its own address, is walked from, and gives the focus back', async ({
  page,
}) => {
  await open(page, `${LIST}?kind=testimony`)
  const total = await numberOf(page)
  const first = cardLinks(page).first()
  const address = (await first.getAttribute('href')) ?? ''
  await first.click()
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(dialog(page)).toContainText(`Avis 1 sur ${total}`)
  await expect(dialog(page).getByRole('link', { name: 'Précédent' })).toBeDisabled()

  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toContainText(`Avis 2 sur ${total}`)
  const second = new URL(page.url()).pathname
  expect(second).not.toBe(address)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${LIST}?kind=testimony`)
  await expect(page.locator(`article a[href="${second}"]`).first()).toBeFocused()

  await page.goForward()
  await expect(dialog(page)).toContainText(`Avis 2 sur ${total}`)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  expect(await isSameDocument(page)).toBe(true)

  await page.goto(second)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the walk goes on over the borders of pages', async ({ page }) => {
  await open(page, LIST)
  await cardLinks(page).last().click()
  await expect(dialog(page)).toContainText('Avis 20 sur')
  await dialog(page).getByRole('link', { name: 'Suivant' }).click()
  await expect(dialog(page)).toContainText('Avis 21 sur')
  const address = new URL(page.url()).pathname
  await dialog(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(page).toHaveURL(reviewsPath('fr-FR', LARGEST_PROFILE, 2))
  await expect(page.locator(`article a[href="${address}"]`).first()).toBeFocused()
})

const stars = (page: Page) => page.locator('article header b[aria-hidden]').allTextContents()

test('the bars of the distribution lead to the reviews that they count, by rating in either order', async ({
  page,
}) => {
  await open(page, profilePath('fr-FR', LARGEST_PROFILE))
  const bar = page.getByRole('list', { name: 'Répartition des notes' }).getByRole('link').nth(1)
  const counted = Number((await bar.textContent())?.match(/(\d+) avis/)?.[1])
  await bar.click()
  await expect(page).toHaveURL(`${LIST}?rating=4`)
  await expect(count(page)).toContainText(`${counted} avis`)
  await expect(page.getByRole('combobox', { name: 'Note', exact: true })).toHaveValue('4')

  const order = page.getByRole('combobox', { name: 'Ordre des avis' })
  await order.selectOption('rating-asc')
  await expect(page).toHaveURL(`${LIST}?rating=4&sort=rating-asc`)
  await expect(order).toHaveValue('rating-asc')
  const clear = page.getByRole('link', { name: 'Effacer les filtres' })
  // The address is there before the page.
  await expect(clear).toHaveAttribute('href', /sort=rating-asc/)
  await clear.click()
  await expect(page).toHaveURL(`${LIST}?sort=rating-asc`)
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toBeHidden()
  const rising = (await stars(page)).map((text) => Number(text.replace(',', '.')))
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(rising[0]).toBeLessThan(4)

  const worst = cardLinks(page).first()
  const address = (await worst.getAttribute('href')) ?? ''
  await worst.click()
  await expect(dialog(page)).toContainText('Avis 1 sur')
  await expect(page).toHaveURL(address)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${LIST}?sort=rating-asc`)
  expect(await isSameDocument(page)).toBe(true)
})

test('S2.47 a sector may be named by its letter', async ({ page }) => {
  // As served: nothing here is done by a browser.
  const sizeOf = async (path: string) => {
    const html = await (await page.request.get(path)).text()
    return Number(/id="review-count"[^>]*>(?:<[^>]*>)*(\d+)/.exec(html)?.[1])
  }
  const all = await sizeOf(LIST)
  expect(all).toBeGreaterThan(100)
  const sizes = []
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTU') sizes.push(await sizeOf(`${LIST}?sector=${letter}`))
  const known = sizes.filter((size) => size < all)
  expect(known.length).toBeGreaterThan(1)
  expect(known.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(all)
})

/** Where reviews stand in a list, and the part of the page that holds it. */
const LISTS = [
  ['the home page', () => homePath('fr-FR'), '[class*=picks]'],
  ['a profile’s highlights', () => profilePath('fr-FR', LARGEST_PROFILE), '[class*=reviews]'],
  ['a profile’s case studies', () => profilePath('fr-FR', LARGEST_PROFILE), '[class*=cases]'],
  ['what clients recognise', () => culturePath('fr-FR', LARGEST_PROFILE), 'ol[class*=quoted]'],
] as const

for (const [name, path, list] of LISTS) {
  test(`S2.51 from ${name} a review opens over it, and is walked from`, async ({ page }) => {
    await walkFrom(page, path(), list)
  })
}

test('S2.51 from a client, a collection and another review it opens as well', async ({ page }) => {
  test.slow()
  await page.goto('/membres/clients')
  const client = await page.locator('a[href*="/membres/clients/"]').first().getAttribute('href')
  await walkFrom(page, client ?? '', '[class*=reviews]')
  await page.goto(LIST)
  const collection = page.locator('a[href*="/collection/"]').first()
  await walkFrom(page, (await collection.getAttribute('href')) ?? '', 'main')
  await page.goto(LIST)
  const review = (await cardLinks(page).first().getAttribute('href')) ?? ''
  await walkFrom(page, review, 'ul[class*=reviews]')
})

async function walkFrom(page: Page, path: string, list: string): Promise<void> {
  await open(page, path)
  const title = await page.title()
  const links = page.locator(list).first().locator('a[href*="/reference/"]:not([href*="#"])')
  const first = links.first()
  const address = (await first.getAttribute('href')) ?? ''
  await first.click()
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page).not.toHaveTitle(title)
  await expect(dialog(page)).toContainText(/Avis 1 sur \d/)
  const hasNext = (await dialog(page).getByRole('link', { name: 'Suivant' }).count()) > 0
  if (hasNext && (await dialog(page).getByRole('link', { name: 'Suivant' }).isEnabled())) {
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toContainText(/Avis 2 sur \d/)
    expect(new URL(page.url()).pathname).not.toBe(address)
    await page.keyboard.press('ArrowLeft')
    await expect(dialog(page)).toContainText(/Avis 1 sur \d/)
  }
  await expect(page).toHaveURL(address)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(path)
  await expect(page).toHaveTitle(title)
  await expect(dialog(page)).toBeHidden()
  await expect(first).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters, pages keep the filters, and a review is a page', async ({ page }) => {
    await page.goto(LIST)
    const all = await numberOf(page)
    await page.getByRole('combobox', { name: 'Date de publication' }).selectOption('lt1')
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await expect(page).toHaveURL(/date=lt1/)
    expect(await numberOf(page)).toBeLessThan(all)
    await page.getByRole('link', { name: 'Page suivante' }).click()
    await expect(page).toHaveURL(/\/reviews\/page\/2\?date=lt1$/)
    await cardLinks(page).first().click()
    await expect(page).toHaveURL(/\/reference\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
