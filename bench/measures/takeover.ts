import type { Browser } from '@playwright/test'
import { isHydrated } from '#tests/support/is-hydrated.ts'
import { launchBrowser } from '#tests/support/launch-browser.ts'
import { LANDING_PAGES } from './support/landing-pages.ts'
import type { Measure, Row } from './support/measure.ts'
import { runServer } from './support/running-server.ts'
import { figureOf } from './support/statistics.ts'

const ROUNDS = 5
/** As Lighthouse slows down a computer to be a telephone. */
const SLOWER = 4
const GLANCE_MS = 100
/** A task up to this long keeps nobody waiting. */
const UNFELT_MS = 50

type Takeover = { untilReadyMs: number; longestTaskMs: number; blockedMs: number }

export const takeover: Measure = {
  name: 'takeover',
  title: 'React takes over',
  about: `What the first sign of a visitor sets off on a page that has come: until React has taken all of it over (seen every ${GLANCE_MS} ms), the longest task in between, and how long tasks kept the page from answering beyond ${UNFELT_MS} ms each. A telephone’s width, the processor ${SLOWER} times slower; a new browser for each of ${ROUNDS} visits.`,
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
      for (let round = 1; round <= ROUNDS; round += 1) {
        context.tell(`${label}, visit ${round} of ${ROUNDS}`)
        const browser = await launchBrowser()
        visits.push(await visit(browser, server.origin + path))
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
        },
      })
    }
    await server.stop()
    return rows
  },
}

async function visit(browser: Browser, url: string): Promise<Takeover> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  await page.goto(url)
  await page.waitForFunction(areScriptsThere, null, { polling: GLANCE_MS })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const beganMs = await page.evaluate(() => {
    dispatchEvent(new Event('wheel'))
    return performance.now()
  })
  await page.waitForFunction(isHydrated, null, { polling: GLANCE_MS })
  return await page.evaluate(takeoverSince, { beganMs, UNFELT_MS })
}

/** Of every file that the page waits to run. */
function areScriptsThere(): boolean {
  const wanted = document.getElementById('later')?.dataset.modules?.split(' ') ?? []
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return wanted.every((path) => fetched.includes(path))
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
