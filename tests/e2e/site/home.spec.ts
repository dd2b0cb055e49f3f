import { expect, type Page } from '@playwright/test'
import { homePath, membersPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  layOutWhole,
  SOUND_LOCALES,
  shortly,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'

const WIDTHS = [320, 390, 768, 1024, 1440]

/** How much the page has moved under the reader's eyes so far, and what moved. */
async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        const nameOf = (node: Node | null) =>
          (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 120) ?? 'gone'
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as Shift[]
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.flatMap(({ value, sources }) =>
              sources.map(({ node }) => `${value}: ${nameOf(node)}`),
            ),
          })
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without a single shift the observer would never be called: the mark comes with whatever there was.
        performance.mark('read')
        observer.observe({ type: 'mark', buffered: true })
      }),
  )
}

/** Down to the end, so that everything lazy has been asked for and has come. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      // What comes near is asked for by the end of the first.
      for (const _ of [1, 2]) await frame()
    }
    const coming = [...document.images].filter((each) => !each.complete)
    await Promise.all(
      coming.map(
        (each) =>
          new Promise((resolve) => {
            for (const event of ['load', 'error']) each.addEventListener(event, resolve)
          }),
      ),
    )
  })
}

for (const locale of SOUND_LOCALES) {
  for (const width of shortly(WIDTHS, 390, 1440)) {
    test(`home in ${locale} is sound at ${width} px and stays where it is`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(homePath(locale))
      await untilHydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // Between these widths nothing but places changes.
      if (width === 390 || width === 1440) await expectSoundPage(page)
      await expectNoSidewaysScroll(page)
      await readToTheEnd(page)
      const { sum, moved } = await layoutShift(page)
      expect(sum, moved.join('\n')).toBeLessThan(0.02)
      const broken = await page.evaluate(() =>
        [...document.images].filter((each) => each.naturalWidth === 0).map(({ src }) => src),
      )
      expect(broken).toEqual([])
    })
  }
}

for (const locale of LOCALES) {
  test(`nothing is cut or covered in ${locale}`, async ({ page }) => {
    await page.goto(homePath(locale))
    await untilHydrated(page)
    await layOutWhole(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(cutWords), `cut at ${width} px`).toEqual([])
      expect(await page.evaluate(coveredWords), `covered at ${width} px`).toEqual([])
    }
  })
}

/** Texts that reach out of the window, or are wider than the box that clips them. Runs in the page. */
function cutWords(): string[] {
  const isScrolled = (element: Element) => element.closest('[role=tablist]') !== null
  return [...document.querySelectorAll('main :is(a, p, h1, h2, h3, h4, li, span, button, label)')]
    .filter((element) => element.checkVisibility() && !isScrolled(element))
    .filter((element) => !element.closest('.visually-hidden'))
    .filter((element) => {
      const { right, left, width } = element.getBoundingClientRect()
      const isClipped =
        getComputedStyle(element).overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1
      return width > 0 && (right > innerWidth + 1 || left < -1 || isClipped)
    })
    .map((element) => element.outerHTML.slice(0, 160))
}

/** Texts over which a picture or the seal lies. Runs in the page. */
function coveredWords(): string[] {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, 4)
  const covered: string[] = []
  while (texts.nextNode()) {
    const { parentElement: parent } = texts.currentNode
    if (!parent?.checkVisibility() || parent.closest('svg, select, .visually-hidden')) continue
    parent.scrollIntoView({ block: 'center', behavior: 'instant' })
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      for (const x of [left + 1, (left + right) / 2, right - 1]) {
        const above = document.elementFromPoint(x, (top + bottom) / 2)
        if (above?.closest('svg, img') && !above.contains(parent))
          covered.push(`${parent.textContent} under ${above.outerHTML.slice(0, 80)}`)
      }
    }
  }
  return covered
}

test('fonts that come late move nothing', async ({ page }) => {
  const fonts: (() => Promise<void>)[] = []
  await page.route(/\.woff2/, (route) => void fonts.push(() => route.continue()))
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto(homePath('de-DE'), { waitUntil: 'commit' })
  await untilHydrated(page)
  const arrived = page.waitForEvent('requestfinished', (request) => /woff2/.test(request.url()))
  for (const release of fonts) await release()
  await arrived
  const { sum, moved } = await layoutShift(page)
  expect(sum, moved.join('\n')).toBeLessThan(0.02)
})

test('the cities’ tabs are walked with arrow keys', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  const tabs = page.getByRole('tablist', { name: 'Villes' }).getByRole('tab')
  const panel = page.getByRole('tabpanel')
  await expect(tabs).toHaveCount(8)
  const [first = '', second = ''] = await tabs.allInnerTexts()

  await tabs.first().focus()
  await expect(panel).toHaveCount(1)
  await expect(panel.getByRole('link')).toHaveCount(12)
  await expect(panel.getByRole('link').first()).toContainText(`à ${first}`)

  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByRole('link').first()).toContainText(`à ${second}`)
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.first()).toBeFocused()
  // From a tab, the next stop is in its own panel.
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link').first()).toBeFocused()
})

test('a question opens and closes by keyboard', async ({ page }) => {
  await page.goto('/en-GB')
  const question = page.locator('details', { hasText: 'Does it cost buyers anything?' })
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(question.getByText('needs no account')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question.getByText('needs no account')).toBeHidden()
})

test('the hero’s picture is asked for first, the ones below only when they come near', async ({
  page,
}) => {
  await page.goto('/')
  const images = page.locator('main img')
  await expect(images.first()).toHaveAttribute('loading', 'eager')
  await expect(images.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(page.locator('main img[loading=eager]')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of ['fr-FR', 'de-DE'] as const) {
    test(`the search leads to the providers in ${locale}`, async ({ page }) => {
      await page.goto(homePath(locale))
      const search = page.getByRole('main').getByRole('search')
      await search.getByRole('searchbox').fill('développement & web')
      await search.getByRole('combobox').selectOption('lyon')
      await search.getByRole('button').click()
      await expect(page).not.toHaveURL(homePath(locale))
      const { pathname, searchParams } = new URL(page.url())
      expect(pathname).toBe(membersPath(locale, 'services', 'lyon'))
      expect([...searchParams]).toEqual([['q', 'développement & web']])
    })
  }

  test('every city can be read, each under its name', async ({ page }) => {
    await page.goto('/it-IT')
    for (const city of ['Parigi', 'Lione', 'Marsiglia', 'Tolosa'])
      await expect(
        page.getByRole('tabpanel', { name: city }).getByText(city, { exact: true }),
      ).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(96)
  })
})
