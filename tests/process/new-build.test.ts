import { rmSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isHydrated } from '#tests/support/browser/is-hydrated.ts'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import { buildIdOf, copySite, rebuildUnderOtherNames } from '#tests/support/crawl/site-folder.ts'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { type ServerProcess, startServerIn } from '#tests/support/server/server-process.ts'

const FIVE_MINUTES_MS = 5 * 60_000

const DATA_DIR = await newDataDir()

let browser: Browser
let server: ServerProcess

async function start(site: string, environment: Record<string, string> = {}): Promise<void> {
  server = await startServerIn(site, { DATA_DIR, DEMO_DATA: 'off', ...environment })
  await server.ready
}

async function stop(): Promise<void> {
  server.kill('SIGTERM')
  await server.exited
}

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** `loads` are the documents that the browser asked for, `errors` all it complained about. */
async function newVisitor() {
  const page = await browser.newPage({ locale: 'fr-FR' })
  const loads: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, loads, errors }
}

async function open(page: Page): Promise<void> {
  await page.goto(server.origin)
  await untilAlive(page)
}

async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** The title tells that the other page is there: the home page of an empty site has no heading. */
async function follow(page: Page, path: string): Promise<void> {
  const left = await page.title()
  await page.evaluate((href) => {
    document.getElementById('added')?.remove()
    const link = `<a id="added" href="${href}">Added</a>`
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', link)
  }, path)
  await page.locator('#added').click()
  await page.waitForURL((url) => url.pathname === path)
  await page.waitForFunction((title) => document.title !== title, left)
  await untilAlive(page)
}

const buildOf = (page: Page) =>
  page.evaluate(
    () =>
      (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version,
  )

describe('a site that is built anew', () => {
  const site = copySite()
  let firstId: string

  beforeAll(async () => {
    firstId = buildIdOf(site)
    await start(site)
  })

  afterAll(async () => {
    await stop()
    rmSync(site, { recursive: true })
  })

  test('a visitor walks on while the site is replaced by a new build: no error, one reload', async () => {
    const { page, loads, errors } = await newVisitor()
    await page.clock.install()
    await open(page)
    await follow(page, '/membres/services')
    expect(await buildOf(page)).toBe(firstId)

    await stop()
    rebuildUnderOtherNames(site)
    const nextId = buildIdOf(site)
    expect(nextId).not.toBe(firstId)
    await start(site, { PORT: new URL(server.origin).port })

    // Nobody has told the browser yet: what it holds still leads to files that are there.
    await follow(page, '/')
    expect(loads).toEqual(['/'])

    const told = page.waitForResponse((response) =>
      response.url().includes('/builds/latest.json?t='),
    )
    await page.clock.fastForward(FIVE_MINUTES_MS)
    expect(await (await told).json()).toMatchObject({ id: nextId })
    await follow(page, '/membres/services')
    expect(loads).toEqual(['/', '/membres/services'])
    expect(await buildOf(page)).toBe(nextId)

    await follow(page, '/articles')
    expect(loads).toEqual(['/', '/membres/services'])
    expect(errors).toEqual([])
    const known = await page.request.get(`${server.origin}/builds/meta/${firstId}.json`)
    expect(await known.json()).toMatchObject({ id: firstId })
  })

  test('whoever goes where they have not been learns of a new build by that, and loads its page whole', async () => {
    const { page, loads, errors } = await newVisitor()
    await open(page)
    await stop()
    rebuildUnderOtherNames(site)
    const nextId = buildIdOf(site)
    await start(site, { PORT: new URL(server.origin).port })
    await follow(page, '/membres/services')
    expect(loads).toEqual(['/', '/membres/services'])
    expect(await buildOf(page)).toBe(nextId)
    expect(errors).toEqual([])
  })
})

describe('a build with a file that is gone', () => {
  beforeAll(() => start(process.cwd()))
  afterAll(stop)

  test('a page whose script is gone is loaded whole, once', async () => {
    const { page, loads } = await newVisitor()
    await open(page)
    await page.route(/\/assets\/articles-.*\.js$/, (route) =>
      loads.includes('/articles') ? route.continue() : route.fulfill({ status: 404 }),
    )
    await follow(page, '/articles')
    expect(loads).toEqual(['/', '/articles'])
    await follow(page, '/membres/services')
    expect(loads).toEqual(['/', '/articles'])
  })

  test('a link whose script is gone a second time within ten seconds is followed all the same', async () => {
    const { page, loads } = await newVisitor()
    // However slow the machine, no time passes.
    await page.clock.setFixedTime(Date.now())
    let isGone = false
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    await page.route(/\/assets\/articles-.*\.js$/, (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    )
    for (const documents of [2, 4]) {
      await open(page)
      isGone = true
      await follow(page, '/articles')
      expect(loads).toHaveLength(documents)
    }
  })
})
