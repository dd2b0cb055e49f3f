import { expect, type Page } from '@playwright/test'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'

/** A page of the frame alone, with little of its own. */
const QUIET = '/nulle-part'

const findButton = (page: Page) => page.getByRole('button', { name: 'Trouver un prestataire' })

async function open(page: Page, viewport = { width: 1440, height: 900 }): Promise<void> {
  await page.setViewportSize(viewport)
  await page.goto(QUIET)
  await untilHydrated(page)
}

test('the picker is walked through by keyboard, and Escape returns to its button', async ({
  page,
}) => {
  await open(page)
  // After the skip link and the brand.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
  await expect(findButton(page)).toBeFocused()
  await expect(findButton(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(findButton(page)).toHaveAttribute('aria-expanded', 'true')

  const first = page.getByRole('tab').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  const before = await page.getByRole('tabpanel').getByRole('link').allTextContents()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab').nth(1)).toBeFocused()
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await page.getByRole('tabpanel').getByRole('link').allTextContents()).not.toEqual(before)
  await page.keyboard.press('End')
  await expect(page.getByRole('tab').last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Filtrer les activités' })).toBeFocused()
  await expectSoundPage(page)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(findButton(page)).toBeFocused()
})

test('the picker’s filter finds activities of every category, in the order of the alphabet', async ({
  page,
}) => {
  await open(page)
  await findButton(page).click()
  const filter = page.getByRole('searchbox', { name: 'Filtrer les activités' })
  const found = page.getByRole('tabpanel').getByRole('listitem')
  await filter.fill('DROIT')
  await expect(found.first()).toBeVisible()
  const labels = await found.getByRole('link').locator('xpath=./span').allTextContents()
  expect(labels.length).toBeGreaterThan(0)
  expect(labels.every((label) => label.toLowerCase().includes('droit'))).toBe(true)
  expect(labels).toEqual([...labels].sort(new Intl.Collator('fr').compare))

  await filter.fill('zzz')
  await expect(found).toHaveCount(0)
  await expect(
    page.getByText('Aucun partenaire ni service ne correspond à ces termes'),
  ).toBeVisible()
  await page.getByRole('tab').nth(1).click()
  await expect(filter).toHaveValue('')
  await expect(found.first()).toBeVisible()
})

test('choosing an activity closes the picker and leads to its page without loading the site anew', async ({
  page,
}) => {
  await open(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await findButton(page).click()
  const activity = page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link')
  const href = await activity.getAttribute('href')
  expect(href).toMatch(/^\/membres\/[a-z-]+\/[a-z0-9-]+$/)
  await activity.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('tablist')).toBeHidden()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('the picker closes on a click beside it, and nothing behind it takes the focus', async ({
  page,
}) => {
  await open(page)
  const tabs = page.getByRole('tablist')
  await findButton(page).click()
  await expect(tabs).toBeVisible()
  const button = await findButton(page).boundingBox()
  await page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10)
  await expect(tabs).toBeHidden()
  await findButton(page).click()
  await page.mouse.click(720, 860)
  await expect(tabs).toBeHidden()
  await findButton(page).click()
  await expect(tabs).toBeVisible()
  const behind = page.getByRole('link', { name: 'Classements' }).first()
  await behind.focus()
  await expect(behind).not.toBeFocused()
  await expect(tabs).toBeVisible()
})

for (const [height, expected] of [
  [900, 500],
  [700, 500],
  [699, 400],
] as const) {
  test(`on a screen ${height} px high the picker is ${expected} px high`, async ({ page }) => {
    await open(page, { width: 1280, height })
    await findButton(page).click()
    const panel = page.getByRole('dialog', { name: 'Trouver un prestataire' }).locator('> div')
    await expect(panel).toBeVisible()
    expect(await panel.evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(expected)
    const card = await panel.getByRole('link', { name: 'Réserver une démo' }).boundingBox()
    const box = await panel.boundingBox()
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
  })
}

test('services that do not load are said to be missing, and are asked for again', async ({
  page,
}) => {
  let isDown = true
  await page.route('**/_services', (route) => (isDown ? route.abort() : route.continue()))
  await open(page)
  await findButton(page).click()
  await expect(page.getByRole('link', { name: 'Voir tous les prestataires' })).toBeVisible()
  isDown = false
  await page.keyboard.press('Escape')
  await findButton(page).click()
  await expect(page.getByRole('tab').first()).toBeVisible()
})
