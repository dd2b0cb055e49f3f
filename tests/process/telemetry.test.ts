import type { Browser, BrowserContext, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.server.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import { isHydrated } from '#tests/support/browser/is-hydrated.ts'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import { createMember, createUser } from '#tests/support/database/builders.ts'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { type Collector, SETTINGS, startCollector } from '#tests/support/server/collector.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'

const LISTING = '/membres/services'
const ELSEWHERE = 'https://elsewhere.example/'

/** A first start makes a database, which takes long where the processor is shared. */
const START_MS = 300_000

let collector: Collector
let server: ServerProcess
let browser: Browser

const OWNER = { public_id: 'visitorOwner', email: 'owner@brumaire.example', full_name: 'Ana Owner' }
const PASSWORD = 'quatre mots sans suite'

/** A company with somebody who can sign in. */
async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  const member_id = await createMember(db, { slug: 'brumaire', name: 'Atelier Brumaire' })
  const user_id = await createUser(db, OWNER)
  await db.insertInto('membership').values({ user_id, member_id, role: 'owner' }).execute()
  const hash = await hashPassword(PASSWORD)
  await db.insertInto('password').values({ user_id, hash, set_at: new Date() }).execute()
  await close()
}

beforeAll(async () => {
  collector = await startCollector()
  const dataDir = await newDataDir()
  await fill(dataDir)
  server = await startServer({
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    ANALYTICS_WRITE_KEY: 'key',
    ANALYTICS_CDN_URL: collector.origin,
    ANALYTICS_API_URL: `${collector.origin}/v1`,
    ERROR_REPORT_URL: `${collector.origin}/errors`,
    WEB_VITALS_URL: `${collector.origin}/vitals`,
  })
  await server.ready
  browser = await launchBrowser()
}, START_MS)

afterAll(async () => {
  await browser?.close()
  server?.kill('SIGTERM')
  await server?.exited
  collector?.close()
})

async function visit(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.origin + path)
  await page.waitForFunction(isHydrated)
  return page
}

/** Whatever is told travels: it may take a while where the processor is shared. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 30_000 })

const newContext = () => browser.newContext({ locale: 'fr-FR' })
const refuse = (page: Page) => page.getByRole('button', { name: 'Refuser' })
const change = (page: Page) =>
  page.getByRole('region', { name: 'Votre accord' }).getByRole('button')
const accept = (page: Page) => page.getByRole('button', { name: 'Accepter' })

const pages = () => collector.at('/v1/p').map(({ body }) => [body.category, body.name])
const tracks = (event: string) =>
  collector
    .at('/v1/t')
    .filter(({ body }) => body.event === event)
    .map(({ body }) => body.properties)

async function addLink(page: Page, href: string, event?: string): Promise<void> {
  const markup = `<a id="added" href="${href}" ${event ? `data-event="${event}"` : ''}>Added</a>`
  await page.evaluate((html) => {
    document.getElementById('added')?.remove()
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', html)
  }, markup)
}

async function follow(page: Page, href: string): Promise<void> {
  await addLink(page, href)
  await page.locator('#added').click()
  await page.waitForURL((url) => url.pathname === href)
}

test('before consent and after a refusal nobody is told anything, and refusing is as easy as accepting', async () => {
  const context = await newContext()
  const page = await visit(context, '/')
  await refuse(page).waitFor()
  const [refusing, accepting] = await Promise.all([look(refuse(page)), look(accept(page))])
  expect(refusing).toEqual(accepting)
  await follow(page, LISTING)
  await refuse(page).click()
  await refuse(page).waitFor({ state: 'detached' })
  await follow(page, '/membres/clients')

  const again = await visit(context, '/')
  await change(again).waitFor()
  expect(await refuse(again).count()).toBe(0)
  expect(collector.asked()).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent'])
  await context.close()
})

test('after consent pages, clicks and errors arrive under the names that were agreed', async () => {
  const context = await newContext()
  const page = await visit(context, '/')
  await accept(page).click()
  await eventually(pages).toEqual([['index', 'index']])
  await follow(page, LISTING)
  await eventually(() => pages().at(-1)).toEqual(['membres', 'membres-category-slug-geography'])

  const lost = await visit(context, '/nulle-part')
  await eventually(() => tracks('Error')).toMatchObject([
    { statusCode: 404, message: 'Page Not Found: /nulle-part', page: '/nulle-part' },
  ])
  await eventually(() => pages().length).toBe(3)
  await lost.goto(`${server.origin}/_gallery`)
  await lost.goto(`${server.origin}/membres`)
  await eventually(() => pages().length).toBe(4)
  expect(pages().at(-1)).toEqual(['membres', 'membres-category-slug-geography'])

  await change(lost).click()
  await refuse(lost).click()
  await eventually(async () => (await context.cookies()).map(({ name }) => name)).toEqual([
    'consent',
  ])
  // What left before may still be on its way.
  const told: string[] = []
  lost.on('request', (request) => {
    if (request.url().startsWith(collector.origin)) told.push(request.url())
  })
  await follow(lost, '/membres/clients')
  await lost.getByRole('heading', { level: 1 }).waitFor()
  expect(told).toEqual([])
  await context.close()
})

test('a counted click on a link that leaves waits a tenth of a second, and is counted', async () => {
  const context = await newContext()
  await context.route(ELSEWHERE, (route) => route.fulfill({ body: 'Elsewhere' }))
  const page = await visit(context, '/')
  const before = pages().length
  await accept(page).click()
  await eventually(() => pages().length).toBe(before + 1)
  await addLink(page, ELSEWHERE, 'profile_website')
  const left = page.waitForRequest(ELSEWHERE)
  const clickedMs = await page.evaluate(() => {
    document.getElementById('added')?.click()
    return Date.now()
  })
  await left
  expect(Date.now() - clickedMs).toBeGreaterThanOrEqual(100)
  await eventually(() => tracks('profile_website')).toHaveLength(1)
  await context.close()
})

test('a settings failure is logged and thrown, a plugin that does not load is a warning', async () => {
  const context = await newContext()
  await context.addCookies([{ name: 'consent', value: 'accepted', url: server.origin }])
  collector.answerSettings(500, 'no such source')
  const page = await context.newPage()
  const logged: string[] = []
  const thrown: string[] = []
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`))
  page.on('pageerror', (error) => thrown.push(error.message))
  await page.goto(server.origin)
  await eventually(() => thrown).toEqual(['no such source'])
  expect(logged).toContain('error no such source')

  const plugin = { name: 'Broken', libraryName: 'broken', url: `${collector.origin}/gone.js` }
  collector.answerSettings(200, { ...SETTINGS, remotePlugins: [{ ...plugin, settings: {} }] })
  const counted = pages().length
  await page.goto(server.origin)
  await eventually(() => pages().length).toBe(counted + 1)
  expect(logged.filter((line) => line.startsWith('warning'))).not.toEqual([])
  collector.answerSettings(200, SETTINGS)
  await context.close()
})

test('errors and the speed of pages are told to their collectors, without cookies or query strings', async () => {
  const context = await newContext()
  await context.addCookies([{ name: 'consent', value: 'accepted', url: server.origin }])
  // Before any file of ours has come, too.
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      throw new TypeError('No drawing for jeanne@example.com')
    })
  })
  await visit(context, `${LISTING}?q=jeanne`)
  await eventually(() => collector.at('/vitals').map(({ body }) => body.name)).toContain('TTFB')
  await eventually(() => collector.at('/errors').map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ message: 'TypeError: No drawing for [address]', page: LISTING }),
  )
  const reports = [...collector.at('/errors'), ...collector.at('/vitals')]
  expect(reports.map(({ headers }) => headers.cookie)).toEqual(reports.map(() => undefined))
  await eventually(pages).toContainEqual(['membres', 'membres-category-slug-geography'])
  const sent = ['/v1/p', '/v1/t', '/errors', '/vitals'].flatMap((path) => collector.at(path))
  expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain('jeanne')
  await context.close()
})

test('whoever signs in is told by an opaque id, with their company, and forgotten as they leave', async () => {
  const context = await newContext()
  await context.addCookies([{ name: 'consent', value: 'accepted', url: server.origin }])
  const counted = pages().length
  await context.request.post(`${server.origin}/app`, {
    form: { form: 'password', email: OWNER.email, password: PASSWORD },
    maxRedirects: 0,
  })
  const page = await context.newPage()
  await page.goto(`${server.origin}/app`)
  await eventually(() => collector.at('/v1/i').map(({ body }) => body.userId)).toEqual([
    OWNER.public_id,
  ])
  await eventually(() => collector.at('/v1/g').map(({ body }) => body)).toMatchObject([
    { groupId: 'brumaire', traits: { name: 'Atelier Brumaire' } },
  ])
  await change(page).waitFor()
  const [told] = collector.at('/v1/i')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByText('Session fermée.').waitFor()
  await page.goto(server.origin)
  await eventually(() => pages().length).toBe(counted + 1)
  const { userId, anonymousId } = collector.at('/v1/p').at(-1)?.body ?? {}
  expect(userId ?? null).toBeNull()
  expect(anonymousId).not.toBe(told?.body.anonymousId)
  const sent = ['/v1/i', '/v1/g', '/v1/p'].flatMap((path) => collector.at(path))
  expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain(OWNER.email)
  await context.close()
})

async function look(button: ReturnType<typeof refuse>) {
  return button.evaluate((element) => {
    const { color, backgroundColor, fontSize, fontWeight, border } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { color, backgroundColor, fontSize, fontWeight, border, width, height }
  })
}
