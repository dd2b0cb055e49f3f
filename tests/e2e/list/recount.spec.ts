import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { leaderboardPath } from '#domain/address/paths.ts'
import { periodOf, previousPeriod } from '#domain/leaderboard/period.ts'
import { expectSoundPage, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { recountAll } from '#tests/support/register/recount-all.ts'

const BOARDS = '**/api/register/boards/**'
const BEGIN = 'Recalculer ce classement dans votre navigateur'

function lastMonth() {
  const period = previousPeriod(periodOf('monthly', Temporal.Now.instant()))
  if (!period) throw new Error('a month before this one')
  return period
}

async function openLastMonth(page: Page): Promise<void> {
  await page.goto(leaderboardPath('fr-FR', lastMonth()))
  await untilHydrated(page)
}

const begin = (page: Page) => page.getByRole('button', { name: BEGIN }).click()
const box = (page: Page) => page.getByRole('region', { name: 'Recalcul de ce classement' })
const AGREED = 'Même classement, au demi-point près'

for (const width of [390, 1440])
  test(`a closed ranking is recomputed in the browser, which loads nothing for it before, at ${width} px`, async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.setViewportSize({ width, height: 900 })
    await openLastMonth(page)
    await expect(page.getByText(/inscriptions du registre public/)).toBeVisible()
    const isOfRecount = (path: string) => /recount|\/registre\/|\/api\/register/.test(path)
    expect(loaded.filter(isOfRecount)).toEqual([])
    await begin(page)
    await expect(box(page)).toContainText(AGREED)
    await expect(box(page)).toContainText('qui a clos la période')
    expect(loaded.filter((path) => path.startsWith('/registre/tile/entries/'))).not.toEqual([])
    await expect(page.getByRole('columnheader', { name: 'Recalculé' })).toBeVisible()
    await expect(page.locator('tr[data-wrong]')).toHaveCount(0)
    await expectSoundPage(page)
  })

test('a running ranking in a category says that it still moves', async ({ page }) => {
  await page.goto(
    leaderboardPath('fr-FR', periodOf('yearly', Temporal.Now.instant()), 'tech_et_produit'),
  )
  await untilHydrated(page)
  await begin(page)
  await expect(box(page)).toContainText(AGREED)
  await expect(box(page)).toContainText('La période court encore')
})

test('a rank that was changed is red on its row, with a record to keep and a way to report', async ({
  page,
}) => {
  await page.route(BOARDS, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.rows[3][2] += 2
    await route.fulfill({ response, json: answer })
  })
  await openLastMonth(page)
  await begin(page)
  await expect(box(page).getByRole('alert')).toContainText('1 ligne diffère')
  await expect(page.locator('tr[data-wrong]')).toHaveCount(1)
  await expect(box(page).getByRole('link', { name: /^Signaler/ })).toBeVisible()
  await expectSoundPage(page)
  const download = page.waitForEvent('download')
  await box(page).getByRole('button', { name: 'Garder le constat' }).click()
  expect((await download).suggestedFilename()).toMatch(/^monthly-.*\.json$/)
})

test('one changed byte of a tile is found, and nothing is called the same', async ({ page }) => {
  await page.route('**/registre/tile/0/**', async (route) => {
    const response = await route.fetch()
    const body = await response.body()
    body[100] = (body[100] ?? 0) ^ 1
    await route.fulfill({ response, body })
  })
  await openLastMonth(page)
  await begin(page)
  await expect(box(page)).toContainText('Le registre ne tient pas')
  await expect(box(page)).not.toContainText(AGREED)
  await expect(page.getByRole('columnheader', { name: 'Recalculé' })).toHaveCount(0)
})

test('without an answer nothing is claimed, and it can be stopped', async ({ page }) => {
  await openLastMonth(page)
  await page.route('**/registre/tile/**', (route) => route.abort())
  await begin(page)
  await expect(box(page)).toContainText('Le recalcul n’a pas pu se faire')
  await expect(box(page)).toContainText('Cela ne confirme ni ne dément rien')
  await page.unroute('**/registre/tile/**')
  // It never answers, so that there is something to stop.
  await page.route('**/registre/tile/**', () => {})
  await box(page).getByRole('button', { name: 'Refaire' }).click()
  await box(page).getByRole('button', { name: 'Arrêter' }).click()
  await expect(page.getByRole('button', { name: BEGIN })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the box says what to do instead', async ({ page }) => {
    await page.goto(leaderboardPath('fr-FR', lastMonth()))
    await expect(page.getByText(/^Sans JavaScript/)).toBeVisible()
    await expect(page.getByRole('button', { name: BEGIN })).toBeHidden()
  })
})

test('every closed ranking of the demo is the same in Node and in the browser', async ({
  page,
  baseURL = '',
}) => {
  const here = await recountAll(baseURL)
  expect(here.wrong).toEqual([])
  expect(here.boards).toBeGreaterThan(1000)
  await page.goto('/registre/policy')
  await page.evaluate(await bundled())
  const there = await page.evaluate((origin) => globalThis.register.recountAll(origin), baseURL)
  expect(there).toEqual(here)
})

declare global {
  var register: { recountAll: typeof recountAll }
}

/** The same function as one script. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/support/register/recount-all.ts', formats: ['iife'], name: 'register' },
    },
  })
  const [{ output } = { output: [] }] = [built].flat() as { output: { code?: string }[] }[]
  return `${output[0]?.code};globalThis.register = register`
}
