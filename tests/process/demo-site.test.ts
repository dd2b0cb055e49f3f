import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startCrawledServer } from '#tests/support/crawl/crawl-server.ts'
import { crawlSite } from '#tests/support/crawl/crawl-site.ts'
import { fuzzServer } from '#tests/support/crawl/fuzz-server.ts'
import { SEED } from '#tests/support/seed.ts'

const SAMPLE = 25
/** `npm run crawl` walks the whole site, `npm run fuzz` sends as many requests as one likes. */
const REQUESTS = 1_000

/** With the whole demo, which takes long to load. */
let server: Awaited<ReturnType<typeof startCrawledServer>>

beforeAll(async () => {
  server = await startCrawledServer()
})

afterAll(async () => {
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test('from the five home pages, a few pages of each kind have nothing wrong with them', async () => {
  const { findings, visited, listed } = await crawlSite(server.origin, {
    mostPerKind: 1,
    mostVariants: 0,
    companies: server.companies,
  })
  expect(Object.values(findings).flat()).toEqual([])
  expect(visited).toBeGreaterThan(50)

  // And pages from all over the sitemap are there.
  const step = Math.ceil(listed.size / SAMPLE)
  const headers = { 'accept-language': 'fr' }
  for (const path of [...listed].filter((_, index) => index % step === 0)) {
    const { status } = await fetch(server.origin + path, { redirect: 'manual', headers })
    expect([path, status]).toEqual([path, 200])
  }
})

test('a page for visitors brings nothing of the account area, its editors or the check of the register', async () => {
  const read = async (path: string) => (await fetch(server.origin + path)).text()
  const listing = '/membres/tech-et-produit'
  const [first, second] = new Set(
    [...(await read(listing)).matchAll(/\/profil\/([\w-]+)/g)].map(([, slug]) => slug),
  )
  const compared = `/membres/compare/${[first, second].sort().join('/')}`
  for (const path of [
    '/',
    listing,
    `/profil/${first}`,
    compared,
    '/articles',
    '/membres/clients',
    '/membres/leaderboards/yearly/2025',
  ]) {
    const html = await read(path)
    expect([path, html.includes('/assets/frame-')]).toEqual([path, true])
    expect([
      path,
      html.match(/\/assets\/(?:shared|account|register|rich-text-editor)-[\w-]{8}\.js/g),
    ]).toEqual([path, null])
  }
})

test('1,000 generated requests get no failure of ours', async () => {
  expect(await fuzzServer(server.origin, REQUESTS, SEED)).toEqual([])
})

test('from outside, its register is found sound, and its pages show what is registered', async () => {
  const state = mkdtempSync(join(tmpdir(), 'register-check-'))
  onTestFinished(() => rmSync(state, { recursive: true }))
  const words = ['scripts/register/main.ts', server.origin, '--state', state]
  const check = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [check.stdout, check.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const [code] = await once(check, 'close')
  expect([code, said]).toEqual([0, expect.stringContaining('pages show what is registered')])
})
