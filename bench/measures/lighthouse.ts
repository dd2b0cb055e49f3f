import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BROWSER_ARGUMENTS, findBrowser } from '#tests/support/browser/find-browser.ts'
import { installPeer } from './support/install-peer.ts'
import { LANDING_PAGES } from './support/landing-pages.ts'
import type { Measure, Row } from './support/measure.ts'
import { runServer } from './support/running-server.ts'
import { figureOf } from './support/statistics.ts'

const FOLDER = new URL('../peers/lighthouse/', import.meta.url).pathname
const ROUNDS = 3
const LEAST = 95
const LCP_LIMIT_S = 2

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'search engines',
} as const

type Report = {
  categories: Record<keyof typeof CATEGORIES, { score: number | null }>
  audits: Record<'largest-contentful-paint' | 'cumulative-layout-shift', { numericValue: number }>
}

export const lighthouse: Measure = {
  name: 'lighthouse',
  title: 'Lighthouse',
  about: `Lighthouse’s own simulation of a telephone on a slow line, as the production host, the median of ${ROUNDS} visits. Scripts come and run by themselves once the page is seen, so they count.`,
  isQuick: false,

  async run(context): Promise<Row[]> {
    installPeer(FOLDER)
    const server = await runServer(context, {
      command: [process.execPath, 'server.ts'],
      cwd: process.cwd(),
      dataDir: context.newFolder(),
      settings: (port) => ({ PRODUCTION_HOST: `127.0.0.1:${port}` }),
    })
    // What runs for the first time, here and in the browser, is no measure of either.
    context.tell('home, not counted')
    await visit(server.origin + LANDING_PAGES.home)
    const rows: Row[] = []
    for (const [label, path] of Object.entries(LANDING_PAGES)) {
      const reports: Report[] = []
      for (let round = 1; round <= ROUNDS; round += 1) {
        context.tell(`${label}, visit ${round} of ${ROUNDS}`)
        reports.push(await visit(server.origin + path))
      }
      rows.push({ label, cells: cellsOf(reports) })
    }
    await server.stop()
    return rows
  },
}

function cellsOf(reports: readonly Report[]): Row['cells'] {
  const scores = Object.entries(CATEGORIES).map(([category, heading]) => {
    const values = reports.map(
      ({ categories }) => (categories[category as keyof typeof CATEGORIES].score ?? 0) * 100,
    )
    return [heading, { ...figureOf(values, 'of 100'), least: LEAST }]
  })
  const paints = reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue / 1000)
  return {
    ...Object.fromEntries(scores),
    'largest paint': figureOf(paints, 's', LCP_LIMIT_S),
  }
}

async function visit(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(FOLDER, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${Object.keys(CATEGORIES).join(',')}`,
      `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(' ')}`,
    ],
    {
      maxBuffer: 64 << 20,
      env: { ...process.env, CHROME_PATH: findBrowser() ?? '' },
    },
  )
  return JSON.parse(stdout)
}
