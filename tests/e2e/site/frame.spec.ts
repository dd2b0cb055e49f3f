import { expect, type Page } from '@playwright/test'
import { localizedPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'

/** A page of the frame alone, with little of its own. */
const QUIET = '/nulle-part'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' })
const languageButton = (page: Page) => page.locator('header summary', { hasText: /^FR/ })
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

async function open(page: Page, path: string, viewport = WIDE): Promise<void> {
  await page.setViewportSize(viewport)
  await page.goto(path)
  await untilHydrated(page)
}

/** Presses a key until the element has the focus, as somebody without a mouse does. */
async function pressUntilFocused(page: Page, key: string, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
  }
  throw new Error(`${key} never leads to ${name}`)
}

/** What lies behind a modal layer takes no focus. */
async function canFocusPage(page: Page): Promise<boolean> {
  return page.getByRole('main').evaluate((main) => {
    main.focus()
    return document.activeElement === main
  })
}

test('the skip link comes first and leads to the content', async ({ page }) => {
  await open(page, QUIET)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('combobox').first()).toBeFocused()
})

test('the menu is opened, walked through and closed by keyboard, and keeps the focus', async ({
  page,
}) => {
  await open(page, QUIET, NARROW)
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(menuOf(page)).toBeVisible()
  expect(await canFocusPage(page)).toBe(false)
  await pressUntilFocused(page, 'Tab', 'Trouver un prestataire')

  const places = new Set<string>()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    places.add(
      await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName ?? 'menu'),
    )
  }
  expect([...places]).toEqual(['menu'])

  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  expect(await canFocusPage(page)).toBe(true)
})

test('the open menu is sound, holds the activities by category and leaves the page where it was', async ({
  page,
}) => {
  await open(page, QUIET, NARROW)
  await menuButton(page).click()
  const category = menuOf(page).locator('details details').first()
  await category.locator('summary').click()
  await expect(category.getByRole('link').first()).toBeVisible()
  await expectSoundPage(page)
  await page.mouse.wheel(0, 2000)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  const [activity] = await category.getByRole('link').all()
  const href = await activity?.getAttribute('href')
  await activity?.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(menuOf(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a screen turned wide closes the menu', async ({ page }) => {
  await open(page, QUIET, NARROW)
  await menuButton(page).click()
  expect(await canFocusPage(page)).toBe(false)
  await page.setViewportSize(WIDE)
  await expect.poll(() => canFocusPage(page)).toBe(true)
})

test('the language switch is a keyboard’s too, and keeps the page with its query', async ({
  page,
}) => {
  await open(page, '/?q=a&sort=name')
  await pressUntilFocused(page, 'Tab', /^FR/)
  await page.keyboard.press('Enter')
  const english = page.getByRole('link', { name: 'English' })
  await expect(english).toBeVisible()
  await expect(english).toHaveAttribute('hreflang', 'en-GB')
  await page.keyboard.press('Escape')
  await expect(english).toBeHidden()
  await expect(languageButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await pressUntilFocused(page, 'Tab', 'English')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en-GB\?q=a&sort=name$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
})

test('a known user finds the account, others the login and the demo', async ({ page, context }) => {
  await open(page, QUIET)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Connexion' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Réserver une démo' }).first()).toHaveAttribute(
    'href',
    /\/solutions\/demo$/,
  )
  await context.addCookies([{ name: 'user_id', value: 'u1', url: page.url() }])
  await page.reload()
  await expect(header.getByRole('link', { name: 'Accès membre' })).toHaveAttribute('href', '/app')
  await expect(header.getByRole('link', { name: 'Connexion' })).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Réserver une démo' })).toHaveCount(0)
})

/** Between two words of the header, as it is drawn. */
const DRAWN_GAP = 28

for (const locale of LOCALES) {
  test(`the header in ${locale} has room for its words at every width, and the gaps that are drawn at 1440 px`, async ({
    page,
  }) => {
    await open(page, localizedPath(locale, QUIET), { width: 1024, height: 800 })
    const expectRoom = async () => {
      for (const width of [320, 390, 639, 640, 1023, 1024, 1279, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await headerRow(page), `${width} px`).toEqual(ROOMY)
      }
    }
    await expectRoom()
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await gapsOfWords(page), `${width} px`).toEqual(Array(4).fill(DRAWN_GAP))
    }
    await setInStandIns(page)
    await expectRoom()
  })
}

const ROOMY = { isOneRow: true, isCut: false, isWrapped: false, overflow: 0 }

async function headerRow(page: Page): Promise<typeof ROOMY> {
  return page.getByRole('banner').evaluate((header: HTMLElement) => {
    const navigation = header.querySelector('nav')
    const links = [...header.querySelectorAll('a, button, summary')].filter((element) =>
      (element as HTMLElement).checkVisibility(),
    )
    return {
      isOneRow: header.offsetHeight <= 72,
      isCut: (navigation?.scrollWidth ?? 0) > (navigation?.clientWidth ?? 0),
      isWrapped: links.some((link) => (link as HTMLElement).offsetHeight > 44),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }
  })
}

/** From the end of one to the beginning of the next, in whole pixels. */
async function gapsOfWords(page: Page): Promise<number[]> {
  return page.getByRole('banner').evaluate((header) => {
    const range = document.createRange()
    const words = [...header.querySelectorAll(':scope > div > nav > :is(a, button)')].map(
      (element) => {
        range.selectNodeContents(element)
        return range.getBoundingClientRect()
      },
    )
    return words.slice(1).map(({ left }, at) => Math.round(left - (words[at]?.right ?? 0)))
  })
}

/** What a page is set in whose own typefaces come too late, on a machine with Arial or DejaVu. */
async function setInStandIns(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { style } = document.documentElement
    style.setProperty('--sans', '"Stand-in Sans", "Stand-in Wide Sans"')
    style.setProperty('--serif', '"Stand-in Serif", "Stand-in Wide Serif"')
  })
}

test('the footer claims a number, shows at most three faces and leads to the legal pages', async ({
  page,
}) => {
  await open(page, QUIET)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/^Plus de [\d\u202f]+ avis clients\.$/)).toBeVisible()
  expect(await footer.locator('img').count()).toBeLessThanOrEqual(3)
  for (const [name, href] of [
    ['Mentions légales', '/legal/legal-notice'],
    ['Confidentialité', '/legal/privacy'],
    ['Comment ça marche', '/solutions'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the picker’s button is a link, and the languages open', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await page.goto(QUIET)
    const find = page.getByRole('banner').getByRole('link', { name: 'Trouver un prestataire' })
    await expect(find).toHaveAttribute('href', '/membres/services')
    await languageButton(page).click()
    await page.getByRole('link', { name: 'Italiano' }).click()
    await expect(page).toHaveURL(/\/it-IT\/nulle-part$/)
  })

  test('the menu opens with its search, links and categories', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.goto(QUIET)
    await menuButton(page).click()
    await expect(menuOf(page).getByRole('link', { name: 'Classements' })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: 'Tech et produit' })).toHaveAttribute(
      'href',
      '/membres/tech-et-produit',
    )
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('searchbox').fill('audit')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/membres\/services\?q=audit$/)
  })

  test('error pages read and lead on', async ({ page }) => {
    await page.goto(QUIET)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Introuvable')
    await page.getByRole('link', { name: "Retour à l'accueil" }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
