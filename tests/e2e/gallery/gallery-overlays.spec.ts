import { expect } from '@playwright/test'
import { expectSoundPage, test } from '#tests/support/browser/e2e.ts'
import { openOverlays, press } from '#tests/support/browser/gallery.ts'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'

test('an open modal is sound', async ({ page }) => {
  test.slow()
  await openOverlays(page, 390)
  await press(page.getByRole('button', { name: 'Open the large modal' }), 'Enter')
  await expect(page.getByRole('dialog', { name: 'Review by a client' })).toBeVisible()
  await expectSoundPage(page)
})

test('a modal opens, is walked through and closes by keyboard, and gives the focus back', async ({
  page,
}) => {
  await openOverlays(page)
  const opener = page.getByRole('button', { name: 'Open the large modal' })
  const dialog = page.getByRole('dialog', { name: 'Review by a client' })
  await press(opener, 'Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Review 1 of 3')).toBeVisible()

  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Review 2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('Review 1 of 3')).toBeVisible()

  const focused: string[] = []
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    focused.push(
      await page.evaluate(() => {
        const { activeElement } = document
        if (activeElement === document.body) return 'the browser'
        return activeElement?.closest('dialog') ? 'the dialog' : 'the page'
      }),
    )
  }
  expect(focused).toContain('the dialog')
  expect(focused).not.toContain('the page')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await press(opener, 'Space')
  await press(dialog.getByRole('button', { name: 'Close' }), 'Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the last step of a modal keeps the focus that it has', async ({ page }) => {
  await openOverlays(page)
  await press(page.getByRole('button', { name: 'Open the large modal' }), 'Enter')
  const next = page.getByRole('dialog').getByRole('link', { name: 'Next' })
  await press(next, 'Enter')
  await press(next, 'Enter')
  await expect(page.getByText('Review 3 of 3')).toBeVisible()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
})

test('the backdrop closes a modal, but not a selection that ends on it', async ({ page }) => {
  await openOverlays(page)
  await page.getByRole('button', { name: 'Open the small modal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw your review?' })
  const words = await dialog.getByText('It leaves the profile').boundingBox()
  await page.mouse.move(words?.x ?? 0, words?.y ?? 0)
  await page.mouse.down()
  await page.mouse.move(20, 20)
  await page.mouse.up()
  // Not visibility: a closed one fades out.
  await expect(dialog).toHaveAttribute('open')
  await page.mouse.click(20, 20)
  await expect(dialog).toBeHidden()
})

test('below 1024 px the large modal fills the screen and the small one does not', async ({
  page,
}) => {
  await openOverlays(page, 390)
  for (const [name, isFull] of [
    ['Open the large modal', true],
    ['Open the small modal', false],
  ] as const) {
    await page.getByRole('button', { name }).click()
    const panel = await page.locator('dialog[open] > div').first().boundingBox()
    expect(panel?.width === 390 && panel.height === 900).toBe(isFull)
    await page.keyboard.press('Escape')
  }
})

test('a message shown from a modal stands in it, can be reached and dismissed', async ({
  page,
}) => {
  await openOverlays(page)
  await press(page.getByRole('button', { name: 'Open the large modal' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Review by a client' })
  const copy = dialog.getByRole('button', { name: 'Copy the link' })
  await press(copy, 'Enter')
  const message = dialog.getByRole('status')
  await expect(message).toHaveText('The link is copied.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(message.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(message).toHaveText('')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('a message stays six seconds, waits while it is used, and the next one follows', async ({
  page,
}) => {
  await page.clock.install()
  await openOverlays(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const success = page.getByRole('button', { name: 'Show a success' })
  await press(success, 'Enter')
  await press(page.getByRole('button', { name: 'Show an information' }), 'Enter')
  const first = page.getByText('Your reply is published.')
  const second = page.getByText('A reminder may be sent')
  await expect(first).toBeVisible()
  await expect(second).toBeHidden()

  await page.clock.runFor(5_900)
  await expect(first).toBeVisible()
  const dismiss = page
    .getByRole('status')
    .filter({ has: first })
    .getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await page.clock.runFor(20_000)
  await expect(first).toBeVisible()

  await success.focus()
  await dismiss.focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeHidden()
  await expect(success).toBeFocused()
  await expect(second).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(second).toBeHidden()
})

test('the page neither scrolls nor jumps while a modal is open', async ({ baseURL }) => {
  // Playwright's browsers have no scrollbars, so nothing could jump.
  const browser = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage(baseURL ? { baseURL } : {})
  await openOverlays(page)
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).not.toBe(0)
  const opener = page.getByRole('button', { name: 'Open the small modal' })
  await opener.evaluate((button) => button.scrollIntoView({ behavior: 'instant', block: 'center' }))
  const before = await opener.boundingBox()

  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.move(20, 20)
  await page.mouse.wheel(0, 400)
  expect(await opener.boundingBox()).toEqual(before)

  await page.keyboard.press('Escape')
  await page.mouse.wheel(0, 400)
  await expect.poll(() => opener.boundingBox()).not.toEqual(before)
  await browser.close()
})
