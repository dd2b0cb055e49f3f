import { test as base, expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { SEED } from '#tests/support/seed.ts'
import { htmlComplaints } from './html-validator.ts'
import { isHydrated } from './is-hydrated.ts'

let begun = 0

/** What journeys with and without scripts ask of the page that they are on, or of another. */
type Looks = {
  /** Where scripts run, the page has been taken over. */
  ready: (page?: Page) => Promise<void>
  /** Sound on a telephone and on a desk. */
  sound: (page?: Page) => Promise<void>
}

/**
 * A console error, an uncaught error or a blocked script fails the journey. Each comes from a network
 * of its own, as visitors do: what the site takes from one network is not used up by all together.
 */
export const test = base.extend<Looks>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from it.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    begun += 1
    const network = `10.${workerIndex}.${begun >> 8}.${begun & 255}`
    await use({ 'x-forwarded-for': network })
  },
  page: async ({ page }, use, testInfo) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      // Chromium logs every 4xx answer; journeys assert on those themselves.
      if (message.text().startsWith('Failed to load resource')) return
      // The gallery's mails and previews beside a form may run nothing, not even what Playwright and axe bring along.
      if (
        /^Blocked script execution in '(?:about:(?:srcdoc|blank)|[^']*[?&]preview=)/.test(
          message.text(),
        )
      )
        return
      if (message.text().startsWith("Failed to execute 'postMessage' on 'DOMWindow'")) return
      // Fetched for a link that was pointed at, and led there late: of the machine's speed, not of the page.
      if (
        / was preloaded using link preload but not used within a few seconds/.test(message.text())
      )
        return
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus)
      console.log(`Again: SEED=${SEED} npx playwright test ${testInfo.file}:${testInfo.line}`)
    expect(complaints).toEqual([])
  },
  ready: async ({ page, javaScriptEnabled }, use) => {
    await use(async (each = page) => {
      if (javaScriptEnabled) await untilHydrated(each)
    })
  },
  sound: async ({ page, javaScriptEnabled }, use) => {
    await use(async (each = page) => {
      // Axe is a script itself.
      if (!javaScriptEnabled) return
      await untilHydrated(each)
      for (const width of [390, 1440]) {
        await each.setViewportSize({ width, height: 900 })
        await expectSoundPage(each)
      }
    })
  },
})

/** Every page owes this: nothing for axe (WCAG 2.2 AA and best practice), no error for the HTML checker, no sideways scroll. */
export async function expectSoundPage(page: Page): Promise<void> {
  await expectAccessible(page)
  // A connection that was idle may be closed just as it is used again: like a browser, it then opens another.
  const response = await page.request.get(page.url(), { headers: { connection: 'close' } })
  expect(await htmlComplaints(await response.text())).toEqual([])
  await expectNoSidewaysScroll(page)
}

/** A page as one has seen it who has been everywhere on it. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete document.documentElement.dataset.fresh
  })
}

export async function expectAccessible(page: Page): Promise<void> {
  await layOutWhole(page)
  for (const frame of page.frames().slice(1))
    await frame.evaluate(axe.source).catch(ifItRunsNothing)
  expect(await violationsIn(page.mainFrame())).toEqual([])
}

/** Asked in the page itself: axe's own package for Playwright costs nearly twice as much for the same answers. */
export async function violationsIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe.source)
  // What a page owes as a whole, a frame in it does not.
  const enabled = frame.parentFrame() === null
  const rules = { region: { enabled }, 'landmark-one-main': { enabled } }
  return frame.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { resultTypes: ['violations'], rules: asked })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}

/** A frame that stands for a mail runs no script, nor has a page of another site anything of ours. */
function ifItRunsNothing(): void {}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await layOutWhole(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/**
 * React has taken over: every click and key from here on is its own. Asked again of the next document, should this one
 * be about to be left; which page is meant, the journey has to have seen.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, true)
}

/**
 * One step back. A page that is being taken over while it is left changes its own entry of the history, which is a step
 * for the browser's driver as well: what counts is that the page before is there.
 */
export async function goBackTo(page: Page, address: string): Promise<void> {
  await page.goBack()
  await page.waitForURL(address)
}

/** `npm run sound`: every page and journey in every language, at every width, where time does not matter. */
export const IS_WHOLE = process.env.SOUND === 'all'

/**
 * In which every page is looked at: all of them by `npm run sound`, else German, whose words are the longest.
 * What is wrong in one language alone is rare, and each takes as long as all other tests of a page together.
 */
export const SOUND_LOCALES: readonly Locale[] = IS_WHOLE ? LOCALES : ['de-DE']

/** Whole, all of them; else as many as show what there is to show. */
export const shortly = <Item>(all: readonly Item[], ...few: readonly Item[]): readonly Item[] =>
  IS_WHOLE ? all : few
