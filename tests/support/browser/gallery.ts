import type { Locator, Page } from '@playwright/test'
import { untilHydrated } from './e2e.ts'

/** In English, whose texts are the sources of the others. */
export const GALLERY = '/en-GB/_gallery'

/** What opens, lists and leads on. The whole gallery takes a browser ten times as long. */
export const OVERLAYS = `${GALLERY}?section=overlays`

export async function openOverlays(page: Page, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(OVERLAYS)
  await untilListening(page)
}

/** Masonry is packed anew by an effect: from then on every component listens. */
export async function untilListening(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.locator('[data-packed=live]').first().waitFor()
}

/** The states of one component, under its name. */
export function specimens(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** As a keyboard reaches it: focus, then the keys alone. */
export async function press(control: Locator, key: string): Promise<void> {
  await control.focus()
  await control.press(key)
}
