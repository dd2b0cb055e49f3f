import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isHydrated } from '#tests/support/browser/is-hydrated.ts'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import { newDemoDir } from '#tests/support/database/data-dir.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'

/** A first start makes a database, which takes long where the processor is shared. */
const START_MS = 300_000

let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  server = await startServer({ DATA_DIR: await newDemoDir(), DEMO_DATA: 'off' })
  await server.ready
  browser = await launchBrowser()
}, START_MS)

afterAll(async () => {
  await browser?.close()
  server?.kill('SIGTERM')
  await server?.exited
})

/** A page at home, and what it has asked for the data of pages since. */
async function openHome() {
  const page = await browser.newPage({ locale: 'fr-FR' })
  // What was fetched ahead is good for seconds: on a busy machine a click may come later.
  await page.clock.setFixedTime(Date.now())
  await page.goto(server.origin)
  await page.waitForFunction(isHydrated)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data') && request.method() === 'GET') asked.push(pathname)
  })
  return { page, asked }
}

async function addLinks(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate((hrefs) => {
    const links = hrefs.map((href) => `<a class="added" href="${href}">Added ${href}</a> `)
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<p>${links.join('')}</p>`)
  }, paths)
}

async function follow(page: Page, path: string): Promise<void> {
  await addLinks(page, path)
  await page.locator('.added').first().click()
  await arrival(page, path)
}

async function arrival(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
  await page.locator('[data-progress]').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('a page that was fetched ahead is not asked for again, nor is one on the way back', async () => {
  const { page, asked } = await openHome()
  await addLinks(page, '/articles')
  const fetched = page.waitForResponse((response) => response.url().includes('/articles.data'))
  await page.locator('.added').hover()
  await (await fetched).finished()
  await page.locator('.added').click()
  await arrival(page, '/articles')
  expect(asked).toEqual(['/articles.data'])

  await follow(page, '/membres/clients')
  expect(asked).toEqual(['/articles.data', '/membres/clients.data'])
  await page.goBack()
  await arrival(page, '/articles')
  await page.goForward()
  await arrival(page, '/membres/clients')
  expect(asked).toEqual(['/articles.data', '/membres/clients.data'])
  await page.close()
})

test('after something was written every page is asked for anew', async () => {
  const { page, asked } = await openHome()
  await follow(page, '/articles')
  await follow(page, '/solutions/demo')
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('main form[method=post]').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
  })
  await (await sent).finished()
  await page.goBack()
  await arrival(page, '/articles')
  expect(asked).toEqual(['/articles.data', '/solutions/demo.data', '/articles.data'])
  await page.close()
})

test('at most four pages are fetched ahead at once', async () => {
  const { page, asked } = await openHome()
  const held: (() => void)[] = []
  await page.route(/\.data/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ status: 404 })
  })
  const years = [2019, 2020, 2021, 2022, 2023, 2024].map((year) => `/membres/trustawards/${year}`)
  await addLinks(page, ...years)
  for (const link of await page.locator('.added').all()) {
    const known = held.length
    await link.focus()
    if (known < 4) await expect.poll(() => held.length, { timeout: 30_000 }).toBe(known + 1)
  }
  // Longer than a pointer must rest on a link: by now the last one would have been asked for.
  await page.clock.runFor(400)
  expect(asked).toHaveLength(4)
  for (const release of held) release()
  await expect.poll(() => new Set(asked).size, { timeout: 30_000 }).toBeGreaterThan(4)
  await page.close()
})

test('a page that fails in passing is asked for once more, and then shown', async () => {
  const { page, asked } = await openHome()
  let failures = 1
  await page.route(/\/articles\.data/, (route) => {
    failures -= 1
    return failures >= 0 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await follow(page, '/articles')
  expect(asked).toEqual(['/articles.data', '/articles.data'])
  await page.close()
})
