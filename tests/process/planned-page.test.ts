// The home page from its editor to everybody and back, with the minute that was planned in between: the job is run as of that minute.
import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { type TestContext, test } from 'vitest'
import { publishDue } from '#commands/content/publish-due.ts'
import { accountPath, homePath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import { createStaffSession } from '#tests/support/account/staff-session.ts'
import { violationsIn } from '#tests/support/browser/e2e.ts'
import { isHydrated } from '#tests/support/browser/is-hydrated.ts'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'

const WALKS = [
  { locale: 'de-DE', width: 1440, javaScriptEnabled: true },
  { locale: 'it-IT', width: 390, javaScriptEnabled: false },
] as const

/** In Paris, in winter. */
const DUE = { typed: '2027-01-12T06:30', at: Temporal.Instant.from('2027-01-12T05:30:00Z') }

test('the home page is edited, looked at in another browser, planned, public at its minute, and taken back', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const server = await demo.start()
  const { db } = demo.database
  const browser = await openBrowser(context)
  for (const walk of WALKS) await walkWith(browser, { ...walk, db, origin: server.origin })
}, 600_000)

async function openBrowser({ onTestFinished }: TestContext): Promise<Browser> {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  return browser
}

type Walk = {
  locale: Locale
  width: number
  javaScriptEnabled: boolean
  db: Db
  origin: string
}

async function walkWith(browser: Browser, walk: Walk): Promise<void> {
  const { locale, db, origin, javaScriptEnabled } = walk
  const say = wordsIn(locale)
  const anybody = await browser.newContext({ baseURL: origin, locale })
  const page = await (await editorsContext(browser, walk)).newPage()
  const title = `Unter uns ${locale}`
  const home = homePath(locale)
  const headline = async () => {
    const text = await (await anybody.request.get(home)).text()
    return /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? ''
  }
  const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
  const link = (name: string) => page.getByRole('link', { name: say(name), exact: true })
  const field = page.getByRole('textbox', { name: say('Title'), exact: true })
  const arrived = async () => {
    if (javaScriptEnabled) await page.waitForFunction(isHydrated, true)
  }
  const sound = async () => {
    // Axe is a script itself.
    if (javaScriptEnabled) expect(await violationsIn(page.mainFrame())).toEqual([])
  }
  const before = await headline()
  const tell = async () => {}
  const early = { db, now: DUE.at.subtract({ milliseconds: 1 }) }
  // What the demo itself has planned is no part of this.
  await publishDue(early, tell)

  await page.goto(accountPath(locale, 'admin', 'pages'))
  await arrived()
  await page
    .getByRole('row')
    .filter({ hasText: say('Home page') })
    .getByRole('link')
    .first()
    .click()
  await page
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: say('Opening') })
    .first()
    .click()
  await expect(field).toBeVisible()
  await arrived()
  await field.fill(title)
  await button('Save in the draft').click()
  await expect(page.getByText(say('Saved in the draft.'))).toBeVisible()
  expect(await headline()).toBe(before)

  await link('Publish').click()
  await button('Make a link to the draft for a colleague').click()
  const shared = await page.getByRole('link', { name: 'preview=' }).getAttribute('href')
  const colleague = await anybody.newPage()
  await colleague.goto(shared ?? '')
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(title)
  await colleague.goto(home)
  await expect(colleague.getByRole('heading', { level: 1 })).not.toHaveText(title)

  await arrived()
  await page.getByLabel(say('At a date, by itself')).check()
  await page.getByLabel(say('Day and minute, in Paris')).fill(DUE.typed)
  await sound()
  await button('Publish').click()
  await expect(page.getByText(say('Planned. It will be published by itself.'))).toBeVisible()
  await page.goto(accountPath(locale))
  await expect(page.getByRole('heading', { name: say('Planned publications') })).toBeVisible()
  await sound()
  await page.locator('main a[href*="/app/admin/pages/"]').first().click()
  await expect(page).toHaveURL(/\/app\/admin\/pages\//)
  await arrived()

  // What is written from now on is the next draft.
  await page
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: say('Opening') })
    .first()
    .click()
  await expect(field).toHaveValue(title)
  await arrived()
  await field.fill(`${title}, danach`)
  await button('Save in the draft').click()
  await expect(page.getByText(say('Saved in the draft.'))).toBeVisible()

  expect(await publishDue(early, tell)).toEqual({ published: 0, failed: [] })
  expect(await headline()).toBe(before)
  expect(await publishDue({ db, now: DUE.at }, tell)).toEqual({ published: 1, failed: [] })
  await expect.poll(headline).toBe(title)

  await page.goto(page.url())
  await arrived()
  await link('Publish').click()
  await link('All versions').click()
  await page
    .getByRole('row')
    .filter({ hasText: say('No. {number}').replace('{number}', '1') })
    .getByRole('link')
    .click()
  await expect(button('Make it the draft')).toBeVisible()
  await arrived()
  await sound()
  await button('Make it the draft').click()
  await expect(page.getByText(say('Saved in the draft.'))).toBeVisible()
  await arrived()
  await link('Publish').click()
  await button('Publish').click()
  await expect(page.getByText(say('Published. Visitors see it now.'))).toBeVisible()
  await expect.poll(headline).toBe(before)
  await page.context().close()
  await anybody.close()
}

async function editorsContext(browser: Browser, walk: Walk): Promise<BrowserContext> {
  const { db, origin, locale, width, javaScriptEnabled } = walk
  const { cookie } = await createStaffSession(db, 'editor')
  const [name = '', value = ''] = cookie.split('=')
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ baseURL: origin, locale, viewport, javaScriptEnabled })
  await context.addCookies([{ name, value, url: origin }])
  return context
}
