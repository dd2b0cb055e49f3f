import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-password.ts'
import { contactPath, profilePath, reviewsPath } from '#domain/address/paths.ts'
import { isHydrated } from './is-hydrated.ts'

const PROFILE = 'panier-plein-labs'
const LIST = '/membres/tech-et-produit'

type Journey = (page: Page) => Promise<void>

/** Ways through the site that need its browser's half. They are the same for whatever serves it. */
export const TEN_JOURNEYS: Record<string, Journey> = {
  async 'from home to a list by a link, without a new document'(page) {
    await open(page, '/')
    await page.locator(`main a[href="${LIST}"]`).first().click()
    await arrival(page, LIST)
    await page
      .getByRole('status')
      .filter({ hasText: await page.title() })
      .waitFor({ state: 'attached' })
    await expectSameDocument(page)
  },

  async 'a filter, back, and forward again'(page) {
    const filter = page.getByRole('checkbox', { name: /^Vidéos/ })
    await filter.check()
    await arrival(page, `${LIST}?has=video`)
    await page.goBack()
    await arrival(page, LIST)
    expect(await filter.isChecked()).toBe(false)
    await page.goForward()
    await arrival(page, `${LIST}?has=video`)
    expect(await filter.isChecked()).toBe(true)
    await page.goBack()
    await arrival(page, LIST)
    await expectSameDocument(page)
  },

  async 'into a profile, and back to the place that was left'(page) {
    const leftAt = 800
    await page.evaluate((top) => scrollTo(0, top), leftAt)
    // A pointer might have to be brought nearer.
    await page
      .locator('main article a[href^="/profil/"]')
      .first()
      .evaluate((card: HTMLElement) => card.click())
    await page.waitForURL(/\/profil\//)
    await untilShown(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await arrival(page, LIST)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftAt)
    await expectSameDocument(page)
  },

  async 'a tab of a profile'(page) {
    await open(page, profilePath('fr-FR', PROFILE))
    const reviews = reviewsPath('fr-FR', PROFILE)
    await page.locator(`nav a[href="${reviews}"]`).first().click()
    await arrival(page, reviews)
    await expectSameDocument(page)
  },

  async 'a review opens over its list, and closes'(page) {
    const address = page.url()
    await page.locator('[data-opens-here] a[href*="/reference/"]').first().click()
    await page.getByRole('dialog').waitFor()
    expect(page.url()).toContain('/reference/')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL(address)
    await expectSameDocument(page)
  },

  async 'a suggestion is chosen by keyboard'(page) {
    await open(page, '/')
    await page.locator('main input[role=combobox]').pressSequentially('agence seo lyon')
    await page.getByRole('option', { name: 'Agence SEO à Lyon' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await arrival(page, '/membres/marketing-communication-et-ventes/agence-seo/lyon')
    await expectSameDocument(page)
  },

  async 'a form that is refused keeps what was typed, also after a reload'(page) {
    await open(page, contactPath('fr-FR', PROFILE))
    await page.getByLabel('Votre message').fill('Nous refondons notre site.')
    await page.getByRole('button', { name: 'Envoyer mon message' }).click()
    await page.getByText('Cette information est obligatoire').first().waitFor()
    await expectSameDocument(page)
    await page.reload()
    await untilTakenOver(page)
    await expect
      .poll(() => page.getByLabel('Votre message').inputValue())
      .toBe('Nous refondons notre site.')
  },

  async 'an unknown address, and on from there'(page) {
    await open(page, `${LIST}/rien-de-tel`)
    await page.getByText('404').waitFor()
    await page.locator('header a[href="/"]').first().click()
    await arrival(page, '/')
    await expectSameDocument(page)
  },

  async 'another language'(page) {
    await page.locator('header summary', { hasText: /^FR/ }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL(/\/de-DE$/)
    await untilTakenOver(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
  },

  async 'signing in, and a page of the account'(page) {
    await open(page, '/app')
    const form = page.locator('form[data-posts=password]')
    await form.evaluate((each) => each.closest('details')?.setAttribute('open', ''))
    await form.locator('input[type=email]').fill(DEMO_ACCOUNTS[0]?.email ?? '')
    await form.locator('input[type=password]').fill(DEMO_PASSWORD)
    await form.locator('button[type=submit]').click()
    await page.locator('a[href="/app/messages"]').first().waitFor()
    await untilTakenOver(page)
    await mark(page)
    await page.locator('a[href="/app/messages"]').first().click()
    await arrival(page, '/app/messages')
    await expectSameDocument(page)
  },
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilTakenOver(page)
  await mark(page)
}

/** A touch brings the scripts at once. */
async function untilTakenOver(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await page.waitForFunction(isHydrated)
}

async function arrival(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === path)
  await untilShown(page)
}

async function untilShown(page: Page): Promise<void> {
  await page.locator('[data-progress]').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}

async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
}
