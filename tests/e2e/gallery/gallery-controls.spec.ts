import { expect, type Page } from '@playwright/test'
import {
  expectNoSidewaysScroll,
  expectSoundPage,
  IS_WHOLE,
  test,
  untilHydrated,
} from '#tests/support/browser/e2e.ts'
import {
  GALLERY,
  OVERLAYS,
  openOverlays,
  press,
  specimens,
  untilListening,
} from '#tests/support/browser/gallery.ts'

for (const width of [320, 1440]) {
  test(`the gallery is sound at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(GALLERY)
    await untilListening(page)
    if (IS_WHOLE || width === 1440) await expectSoundPage(page)
    else await expectNoSidewaysScroll(page)
  })
}

test('the gallery of mails is sound', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto(`${GALLERY}/mails`)
  await expectSoundPage(page)
})

test('tabs are walked by arrow keys, and one alone is a stop', async ({ page }) => {
  await openOverlays(page)
  const tabs = specimens(page, 'Tabs')
  const tab = (name: string) => tabs.getByRole('tab', { name })
  await tab('Paris').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Lyon')).toBeFocused()
  await expect(tab('Lyon')).toHaveAttribute('aria-selected', 'true')
  await expect(tabs.getByRole('tabpanel', { name: 'Lyon' })).toBeVisible()
  await expect(tabs.getByText('The providers of Paris.')).toBeHidden()
  await page.keyboard.press('End')
  await expect(tab('Nice')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Paris')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(tab('Paris')).toBeFocused()
})

test('the current link of a row of tabs is scrolled into view', async ({ page }) => {
  await openOverlays(page, 320)
  const row = specimens(page, 'Tabs').getByRole('navigation', { name: 'Sections', exact: true })
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('link', { name: 'Data' })).toBeInViewport({ ratio: 1 })
  await expect(row.getByRole('link', { name: 'Home' })).not.toBeInViewport()
})

test('a form that is sent empty says what is missing and leads there', async ({ page }) => {
  await page.goto(`${GALLERY}?section=forms`)
  await untilHydrated(page)
  await press(page.getByRole('button', { name: 'Send the form' }), 'Enter')
  const summary = page.getByRole('alert').filter({ hasText: '2 answers' })
  await expect(summary).toBeFocused()
  const name = page.getByRole('textbox', { name: 'Your name' })
  await expect(name).toHaveAccessibleDescription('This field is required')
  await press(summary.getByRole('link', { name: /Your name/ }), 'Enter')
  await expect(name).toBeFocused()
  await page.keyboard.type('Camille')
  await page.getByRole('textbox', { name: 'Your need' }).fill('A site')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('form').getByText('Message sent', { exact: true })).toBeVisible()
})

test('masonry is read row by row and has no holes', async ({ page }) => {
  await openOverlays(page)
  const boxes = await masonryBoxes(page)
  expectRowOrder(boxes)
  const columns = [...Map.groupBy(boxes, ({ left }) => left).values()]
  expect(columns).toHaveLength(3)
  for (const column of columns)
    column.slice(1).forEach((box, index) => {
      expect(Math.abs(box.top - (column[index]?.bottom ?? 0) - 20)).toBeLessThan(1)
    })
})

test('masonry that is in view when it is packed hardly moves', async ({ page }) => {
  await page.addInitScript(watchMasonryShift)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${OVERLAYS}#gallery-masonry`)
  await untilListening(page)
  await expect(page.getByText('Item 4', { exact: true })).toBeInViewport()
  expectRowOrder(await masonryBoxes(page))
  const shift = await page.evaluate(() => document.documentElement.dataset.shift)
  expect(Number(shift ?? 0)).toBeLessThan(0.02)
})

function masonryBoxes(page: Page): Promise<DOMRect[]> {
  return page
    .getByRole('listitem')
    .filter({ hasText: /^Item \d+$/ })
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()))
}

function expectRowOrder(boxes: DOMRect[]) {
  boxes.forEach((box, index) => {
    const before = boxes[index - 1]
    if (!before) return
    expect(box.top).toBeGreaterThanOrEqual(before.top)
    if (box.top === before.top) expect(box.left).toBeGreaterThan(before.left)
  })
}

/** In the page: adds up the shifts of the masonry, beside whatever else the gallery does. */
function watchMasonryShift() {
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  let total = 0
  function onShifts(list: PerformanceObserverEntryList) {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const nodes = sources.map(({ node }) =>
        node instanceof Element ? node : node?.parentElement,
      )
      if (!nodes.some((node) => node?.closest('[aria-labelledby=gallery-masonry]'))) continue
      total += value
    }
    document.documentElement.dataset.shift = `${total}`
  }
  new PerformanceObserver(onShifts).observe({ type: 'layout-shift', buffered: true })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read and opened', async ({ page }) => {
    await page.goto(GALLERY)
    const tabs = specimens(page, 'Tabs')
    for (const city of ['Paris', 'Nice'])
      await expect(tabs.getByText(`The providers of ${city}.`)).toBeVisible()
    await expect(tabs.getByRole('tab')).toHaveCount(0)

    await expect(page.getByText('Message sent with the page.')).toBeVisible()
    await expect(specimens(page, 'Toast').getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
    await expect(page.getByText('1,000 characters at most').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show 12 more providers' }).first()).toBeVisible()

    const question = specimens(page, 'Disclosure')
      .getByRole('heading', { name: 'What do the points mean?' })
      .first()
    await question.click()
    await expect(page.getByText('They add up the reviews').first()).toBeVisible()
  })
})
