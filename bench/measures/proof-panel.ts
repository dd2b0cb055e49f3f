import type { Browser, Page } from '@playwright/test'
import { homePath } from '#domain/address/paths.ts'
import { isHydrated } from '#tests/support/browser/is-hydrated.ts'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import type { Measure, Row } from './support/measure.ts'
import { runServer } from './support/running-server.ts'
import { figureOf } from './support/statistics.ts'

const ROUNDS = 7
/** As Lighthouse slows down a computer to be a telephone. */
const SLOWER = 4
const GLANCE_MS = 100
/** Where the processor is shared with others a slowed page takes long to come. */
const PATIENCE_MS = 300_000

const LIMITS = { kB: 60, ms: 300 }

type Check = { kB: number; ms: number }

export const proofPanel: Measure = {
  name: 'proof-panel',
  title: 'A review is checked in the browser',
  about: `What the click on “Verify this review” costs, on the page of a review that has been taken over by React: all bytes that come, headers and the code of the panel included, and the time from the click until a frame shows what the checks come to. The processor ${SLOWER} times slower; a new browser for each of ${ROUNDS} reviews. “Again”: the same browser, on another visit, which also checks that nothing was rewritten since.`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    const server = await runServer(context, {
      command: [process.execPath, 'server.ts'],
      cwd: process.cwd(),
      dataDir: context.newFolder(),
      settings: () => ({ DEMO_PICTURES: 'off' }),
    })
    const first: Check[] = []
    const again: Check[] = []
    for (const [at, review] of (await newestReviews(server.origin)).entries()) {
      context.tell(`review ${at + 1} of ${ROUNDS}`)
      const browser = await launchBrowser()
      const page = await slowPage(browser)
      first.push(await checked(page, server.origin + review))
      again.push(await checked(page, server.origin + review))
      await browser.close()
    }
    await server.stop()
    return [row('first check', first), row('again', again)]
  },
}

async function newestReviews(origin: string): Promise<string[]> {
  const html = await (await fetch(origin + homePath('fr-FR'))).text()
  const stubs = [...html.matchAll(/<a\b[^>]*data-register-entry[^>]*>/g)].map(([tag]) => tag)
  const paths = stubs.flatMap((tag) => /href="([^"#]+)/.exec(tag)?.[1] ?? [])
  const reviews = [...new Set(paths)].slice(0, ROUNDS)
  if (reviews.length === 0) throw new Error('no review on the home page is in the register')
  return reviews
}

async function slowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  page.setDefaultTimeout(PATIENCE_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function checked(page: Page, url: string): Promise<Check> {
  await page.goto(url)
  await page.waitForFunction(isHydrated, null, { polling: GLANCE_MS })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.evaluate(watchPanel)
  await page.getByRole('button', { name: 'Vérifier cet avis' }).click()
  const ms = await page.evaluate(() => window.panelSeenMs)
  await session.detach()
  return { kB: bytes / 1_000, ms }
}

declare global {
  interface Window {
    /** From the click to the end of the first frame that says what the checks come to. */
    panelSeenMs: Promise<number>
  }
}

function watchPanel(): void {
  window.panelSeenMs = new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), true)
    function look(clickedMs: number) {
      if (!document.querySelector('[role="group"][data-tone] p[data-tone]'))
        requestAnimationFrame(() => look(clickedMs))
      else setTimeout(() => resolve(performance.now() - clickedMs))
    }
  })
}

function row(label: string, checks: readonly Check[]): Row {
  const figure = (name: keyof Check) =>
    figureOf(
      checks.map((each) => each[name]),
      name,
      LIMITS[name],
    )
  return { label, cells: { loaded: figure('kB'), 'until it is shown': figure('ms') } }
}
