import type { Browser, Page } from '@playwright/test'
import { isHydrated } from '#tests/support/browser/is-hydrated.ts'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import { LANDING_PAGES } from './support/landing-pages.ts'
import type { Measure, Row } from './support/measure.ts'
import { runServer } from './support/running-server.ts'
import { figureOf } from './support/statistics.ts'

const ROUNDS = 5
/** As Lighthouse slows down a computer to be a telephone. */
const SLOWER = 4
const GLANCE_MS = 100
/** Where the processor is shared with others a slowed page takes long to come. */
const PATIENCE_MS = 300_000
/** A task up to this long keeps nobody waiting. */
const UNFELT_MS = 50

/** Whoever touches something sees an answer within this time. */
const ANSWER_LIMIT_MS = 100

type Touch = { answerMs: number; openMs: number }

type Takeover = { untilReadyMs: number; longestTaskMs: number; blockedMs: number }

export const takeover: Measure = {
  name: 'takeover',
  title: 'React takes over',
  about: `What a page does by itself once it is seen: from its load event until React has taken all of it over (seen every ${GLANCE_MS} ms), the longest task in between, and how long tasks kept the page from answering beyond ${UNFELT_MS} ms each. Then, in another visit, the first touch, of the menu, while scripts are being fetched and run: from the finger to the next frame, as the browser times it, which shows the button pressed; and until the menu is drawn. A telephone’s width, the processor ${SLOWER} times slower; a new browser for each of ${ROUNDS} visits.`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    const server = await runServer(context, {
      command: [process.execPath, 'server.ts'],
      cwd: process.cwd(),
      dataDir: context.newFolder(),
    })
    const rows: Row[] = []
    for (const [label, path] of Object.entries(LANDING_PAGES)) {
      const visits: Takeover[] = []
      const touches: Touch[] = []
      for (let round = 1; round <= ROUNDS; round += 1) {
        context.tell(`${label}, visit ${round} of ${ROUNDS}`)
        const browser = await launchBrowser()
        visits.push(await visit(browser, server.origin + path))
        touches.push(await touch(browser, server.origin + path))
        await browser.close()
      }
      const figure = (name: keyof Takeover) =>
        figureOf(
          visits.map((each) => each[name]),
          'ms',
        )
      rows.push({
        label,
        cells: {
          'taken over': figure('untilReadyMs'),
          'longest task': figure('longestTaskMs'),
          'blocked in all': figure('blockedMs'),
          'first touch': figureOf(
            touches.map(({ answerMs }) => answerMs),
            'ms',
            ANSWER_LIMIT_MS,
          ),
          'menu seen': figureOf(
            touches.map(({ openMs }) => openMs),
            'ms',
          ),
        },
      })
    }
    await server.stop()
    return rows
  },
}

async function slowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  page.setDefaultTimeout(PATIENCE_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function visit(browser: Browser, url: string): Promise<Takeover> {
  const page = await slowPage(browser)
  await page.goto(url)
  const beganMs = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd as number,
  )
  await page.waitForFunction(isHydrated, null, { polling: GLANCE_MS })
  return await page.evaluate(takeoverSince, { beganMs, UNFELT_MS })
}

async function touch(browser: Browser, url: string): Promise<Touch> {
  const page = await slowPage(browser)
  await page.goto(url)
  const place = await page.getByRole('button', { name: 'Menu' }).boundingBox()
  await page.waitForFunction(areScriptsComing, null, { polling: 'raf' })
  await page.evaluate(watchMenu)
  await page.mouse.click((place?.x ?? 0) + 22, (place?.y ?? 0) + 22)
  return {
    openMs: await page.evaluate(() => window.menuOpenMs),
    answerMs: await page.evaluate(longestAnswerMs),
  }
}

declare global {
  interface Window {
    /** From the click to the end of the first frame that has the menu. */
    menuOpenMs: Promise<number>
  }
}

function watchMenu(): void {
  window.menuOpenMs = new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), true)
    function look(clickedMs: number) {
      if (!document.querySelector('dialog:modal')) requestAnimationFrame(() => look(clickedMs))
      else setTimeout(() => resolve(performance.now() - clickedMs))
    }
  })
}

function areScriptsComing(): boolean {
  return document.querySelector('link[rel="modulepreload"]') !== null
}

/** Of what belongs to a touch: the pointer going down and up, and the click. All but the first are told only where they took a frame and more. */
async function longestAnswerMs(): Promise<number> {
  const events = await new Promise<PerformanceEntryList>((resolve) => {
    const all: PerformanceEntryList = []
    const observer = new PerformanceObserver((list) => all.push(...list.getEntries()))
    observer.observe({ type: 'first-input', buffered: true })
    observer.observe({
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    } as PerformanceObserverInit)
    setTimeout(() => resolve(all), 2_000)
  })
  const touches = events.filter(({ name }) => /^(?:pointerdown|pointerup|click)$/.test(name))
  return Math.max(0, ...touches.map(({ duration }) => duration))
}

async function takeoverSince(given: { beganMs: number; UNFELT_MS: number }): Promise<Takeover> {
  const untilReadyMs = performance.now() - given.beganMs
  const tasks = await new Promise<PerformanceEntryList>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
    observer.observe({ type: 'longtask', buffered: true })
    setTimeout(() => resolve([]), 1_000)
  })
  const own = tasks
    .filter(({ startTime }) => startTime >= given.beganMs)
    .map(({ duration }) => duration)
  return {
    untilReadyMs,
    longestTaskMs: Math.max(0, ...own),
    blockedMs: own.reduce((sum, duration) => sum + duration - given.UNFELT_MS, 0),
  }
}
