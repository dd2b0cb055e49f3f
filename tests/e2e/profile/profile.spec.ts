import { expect, type Page } from '@playwright/test'
import { FULL_PROFILE, SPARSE_PROFILE } from '#tests/e2e/site/sound-pages.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'

const PROFILE = `/profil/${FULL_PROFILE}`
const REMOVED = 'freelande'
const MOVED = { from: 'ancien-cartonnerie-voyageuse', to: 'cartonnerie-voyageuse' }

const tabs = (page: Page) => page.getByRole('navigation', { name: /^Profil / })
const bar = (page: Page) => tabs(page).locator('xpath=../..')
const headActions = (page: Page) => page.getByRole('main').locator('header').first()

test('the tabs are walked by keyboard, and each opens its page', async ({ page }) => {
  await page.goto(PROFILE)
  await untilHydrated(page)
  const links = tabs(page).getByRole('link')
  await expect(links).toHaveCount(7)
  await links.first().focus()
  await page.keyboard.press('Tab')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${PROFILE}/reviews`)
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText(/^Avis/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('the tabs stay in sight and offer the contact once the head has left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(PROFILE)
  await untilHydrated(page)
  const contact = bar(page).getByRole('link', { name: 'Contacter' })
  await expect(headActions(page).getByRole('link', { name: 'Contacter' })).toBeVisible()
  await expect(contact).toBeHidden()

  await page.mouse.wheel(0, 1200)
  await expect(contact).toBeVisible()
  await expect.poll(async () => (await bar(page).boundingBox())?.y).toBeLessThanOrEqual(1)
  // The site's own header makes room for them.
  await expect(page.locator('body > header')).not.toBeInViewport()

  await contact.click()
  await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(page.locator('#contact').getByRole('textbox').first()).toBeInViewport()
})

test('on a small screen the contact is at the foot until the page ends', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PROFILE)
  await untilHydrated(page)
  await expect(bar(page).getByRole('link', { name: 'Contacter' })).toBeHidden()
  const foot = page.getByRole('main').getByRole('link', { name: 'Contacter' }).last()
  await expect(foot).toBeInViewport()
  await foot.click()
  const heading = page.locator('#contact').getByRole('heading', { level: 2 })
  await expect(heading).toBeInViewport()
  // Not under the tabs.
  const tabsEnd = (await bar(page).boundingBox())?.height ?? 0
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(tabsEnd)
})

test('a removed company is gone, and its page leads on', async ({ page }) => {
  const response = await page.goto(`/profil/${REMOVED}/reviews`)
  expect(response?.status()).toBe(410)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Freelande')
  const others = page.getByRole('link', { name: 'Voir d’autres experts du même domaine' })
  await expect(others).toHaveAttribute('href', /^\/membres\/[a-z-]+\/[a-z-]+$/)
  await expectSoundPage(page)
})

test('an old slug leads to the new one, by address and by a click', async ({ page }) => {
  await page.goto(`/en-GB/profil/${MOVED.from}/reviews?kind=video`)
  await expect(page).toHaveURL(`/en-GB/profil/${MOVED.to}/reviews?kind=video`)

  await page.goto(`/profil/${SPARSE_PROFILE}`)
  await untilHydrated(page)
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'ancienne adresse'
    document.querySelector('h1')?.append(link)
  }, `/profil/${MOVED.from}`)
  await page.getByRole('link', { name: 'ancienne adresse' }).click()
  await expect(page).toHaveURL(`/profil/${MOVED.to}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cartonnerie Voyageuse')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar has its contact button from the start, and questions open', async ({ page }) => {
    await page.goto(PROFILE)
    await expect(bar(page).getByRole('link', { name: 'Contacter' })).toBeVisible()
    await tabs(page).getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL(`${PROFILE}/contact`)

    await page.goto(PROFILE)
    const question = page.locator('main details').nth(1)
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open')
  })
})
