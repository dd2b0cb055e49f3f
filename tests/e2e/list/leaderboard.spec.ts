import { expect } from '@playwright/test'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'

// The demo data ends today.
const YEAR = new Date().getFullYear() - 1
const BOARD = `/membres/leaderboards/yearly/${YEAR}`
const ARCHIVE = `/membres/leaderboards/monthly/${YEAR}/9/tech-et-produit`

test('the length of the period is chosen by keyboard, and the archive leads back to live', async ({
  page,
}) => {
  await page.goto(ARCHIVE)
  await untilHydrated(page)
  const tabs = page.getByRole('navigation', { name: 'Durée de la période' })
  await expect(tabs.getByRole('link', { name: 'Mois' })).toHaveAttribute('aria-current', 'true')
  await tabs.getByRole('link', { name: 'Mois' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/membres/leaderboards/quarterly/${YEAR}/3/tech-et-produit`)
  await expect(page.getByText('Résultat définitif.')).toBeVisible()
  // Both pages have this link: the focus of the new one tells that it is there.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Revenir au direct' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quarterly\/\d+\/[1-4]\/tech-et-produit$/)
  await expect(page.getByText(/^En direct/)).toBeVisible()
})

test('the next ranks are added, and reading goes on at the first of them', async ({ page }) => {
  await page.goto(BOARD)
  await untilHydrated(page)
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows).toHaveCount(47)
  await page.getByRole('link', { name: 'Afficher les 50 suivants' }).click()
  await expect(rows).toHaveCount(97)
  await expect(rows.nth(47).getByRole('link')).toBeFocused()
})

test.describe('without JavaScript on a small screen', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('the drawer opens, and category, period and order are addresses', async ({ page }) => {
    await page.goto(BOARD)
    const drawer = page.getByText('Catégorie, période et tri')
    await drawer.click()
    await page.getByRole('link', { name: 'Tech et produit' }).first().click()
    await expect(page).toHaveURL(`${BOARD}/tech-et-produit`)
    await drawer.click()
    await page.getByRole('link', { name: `année ${YEAR - 1}` }).click()
    const earlier = `/membres/leaderboards/yearly/${YEAR - 1}/tech-et-produit`
    await expect(page).toHaveURL(earlier)
    await drawer.click()
    await page.getByRole('link', { name: 'Nouveaux avis' }).click()
    await expect(page).toHaveURL(`${earlier}?sort=reviews`)
    await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
  })
})

test('an unknown order is the usual one, and is not indexed', async ({ request }) => {
  const alternates = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    return (await answer.text()).match(/<link rel="alternate" hreflang/gi)?.length ?? 0
  }
  expect(await alternates(`${ARCHIVE}?sort=rating`)).toBeGreaterThan(0)
  expect(await alternates(`${ARCHIVE}?sort=height`)).toBe(0)
})

test('another year of the awards is a link away; finalists unfold', async ({ page, request }) => {
  await page.goto('/membres/trustawards')
  await untilHydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`TRUSTAWARDS ${YEAR}`)
  const field = page
    .getByRole('article')
    .filter({ hasText: /finaliste/ })
    .first()
  await field.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(field.locator('details').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('link', { name: `${YEAR - 2}`, exact: true }).click()
  await expect(heading).toHaveText(`TRUSTAWARDS ${YEAR - 2}`)
  for (const year of ['2018', `${YEAR + 2}`, '02025', 'last']) {
    expect((await request.get(`/membres/trustawards/${year}`)).status()).toBe(404)
  }
})

test('on paper a ranking is its rows, of when it is, and no controls', async ({ page }) => {
  await page.goto(`/membres/leaderboards/yearly/${YEAR + 1}`)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.locator('tbody tr').first()).toBeVisible()
  await expect(main.getByText(/^mis à jour le \d+/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Durée de la période' })).toBeHidden()
  await expect(main.getByRole('link', { name: 'Année précédente' })).toBeHidden()
  await expect(main.getByText('Catégorie, période et tri')).toBeHidden()
})

test('on paper the awards show who came next, and nothing to press', async ({ page }) => {
  await page.goto(`/membres/trustawards/${YEAR}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Le règlement' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Année des récompenses' })).toBeHidden()
  const field = page
    .getByRole('article')
    .filter({ hasText: /finaliste/ })
    .first()
  await expect(field.locator('details').getByRole('listitem').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a running ranking says of when it is', async ({ page }) => {
    await page.goto(`/membres/leaderboards/yearly/${YEAR + 1}`)
    const moment = page.getByRole('main').locator('time[datetime]').first()
    await expect(moment).toHaveText(/^mis à jour le .+ à \d\d\sh\s\d\d$/)
  })

  test('the awards unfold their finalists and lead to another year', async ({ page }) => {
    await page.goto(`/membres/trustawards/${YEAR}`)
    const field = page
      .getByRole('article')
      .filter({ hasText: /finaliste/ })
      .first()
    await field.locator('summary').click()
    await expect(field.locator('details').getByRole('listitem').first()).toBeVisible()
    await page.getByRole('link', { name: `${YEAR - 1}`, exact: true }).click()
    await expect(page).toHaveURL(`/membres/trustawards/${YEAR - 1}`)
  })

  test('a member’s places are shown by weeks, months, quarters and years', async ({ page }) => {
    await page.goto('/profil/panier-plein-labs/data')
    const lengths = page.getByRole('navigation', { name: 'Durée de la période' })
    await expect(lengths.getByRole('link', { name: 'Trimestre' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await lengths.getByRole('link', { name: 'Mois' }).click()
    await expect(page).toHaveURL('/profil/panier-plein-labs/data?ranks=monthly#ranks')
    await expect(lengths.getByRole('link', { name: 'Mois' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const section = page.locator('#ranks')
    await section.getByText('Lire sous forme de tableau').click()
    await expect(section.locator('tbody tr')).toHaveCount(12)
  })
})
