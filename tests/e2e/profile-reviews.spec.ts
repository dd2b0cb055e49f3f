import { expect, type Page } from '@playwright/test'
import { reviewsPath } from '#domain/paths.ts'
import { test, untilHydrated } from '#tests/support/e2e.ts'
import { LARGEST_PROFILE } from './sound-pages.ts'

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters, pages keep the filters, and a review is a page', async ({ page }) => {
    await page.goto(LIST)
    const all = await numberOf(page)
    await page.getByRole('combobox', { name: 'Date de publication' }).selectOption('lt1')
    await page.getByRole('button', { name: 'Appliquer' }).click()
    expect(await numberOf(page)).toBeLessThan(all)
    await page.getByRole('link', { name: 'Page suivante' }).click()
    expect(page.url()).toMatch(/\/reviews\/page\/2\?date=lt1$/)
    await cardLinks(page).first().click()
    expect(page.url()).toContain('/reference/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
