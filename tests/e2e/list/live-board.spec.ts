import { expect, type Page } from '@playwright/test'
import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'

// The demo data ends today, and the whole year has enough rows to move.
const YEAR = new Date().getFullYear()
const LIVE = `/membres/leaderboards/yearly/${YEAR}`
const POLL = /\/api\/query\/Leaderboard\?/

/** The next pause is half a minute at most 20 % longer. */
const PAUSE_MS = 40_000

type Change = (board: Leaderboard) => void

/** The server's own answers, changed on their way; counts them. */
async function changeAnswers(page: Page, change: Change): Promise<{ count: number }> {
  const asked = { count: 0 }
  await page.route(POLL, async (route) => {
    asked.count += 1
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Leaderboard }
    change(answer.data)
    await route.fulfill({ response, json: answer })
  })
  return asked
}

/** Brings the member of one place before that of another. */
function overtake(board: Leaderboard, from: number, to: number): void {
  const [row] = board.ranks.splice(from - 1, 1)
  if (row) board.ranks.splice(to - 1, 0, row)
  for (const [index, each] of board.ranks.entries()) each.rank = index + 1
}

async function openBoard(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(LIVE)
  await untilHydrated(page)
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const news = (page: Page) => page.getByRole('main').locator('p[role="status"].visually-hidden')

test('a row that rises moves by itself; focus and scroll stay, and it is said once', async ({
  page,
}) => {
  let place = 9
  const asked = await changeAnswers(page, (board) => overtake(board, 9, place))
  await openBoard(page)
  const name = (await rows(page).nth(5).getByRole('link').textContent()) ?? ''
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  await link.focus()
  await rows(page).nth(20).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await expect(news(page)).toBeEmpty()

  place = 6
  await page.clock.fastForward(PAUSE_MS)
  await expect(rows(page).nth(2).getByRole('link')).toHaveText(name)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(news(page)).toHaveText(`${name} monte à la place 6.`)

  // Within the minute more is shown, and nothing said.
  place = 5
  await page.clock.fastForward(PAUSE_MS)
  await expect(rows(page).nth(1).getByRole('link')).toHaveText(name)
  await expect(news(page)).toHaveText(`${name} monte à la place 6.`)
  await page.clock.fastForward(PAUSE_MS)
  await expect(news(page)).toHaveText(`${name} monte à la place 5.`)
  expect(asked.count).toBe(3)
})

test('from the table to the podium the focus comes along', async ({ page }) => {
  let place = 4
  await changeAnswers(page, (board) => overtake(board, 4, place))
  await openBoard(page)
  const name = (await rows(page).first().getByRole('link').textContent()) ?? ''
  await rows(page).first().getByRole('link').focus()
  place = 1
  await page.clock.fastForward(PAUSE_MS)
  const step = page.getByRole('region', { name: 'Podium' }).getByRole('listitem').first()
  await expect(step.getByRole('link', { name, exact: true })).toBeFocused()
  await expect(news(page)).toHaveText(`${name} prend la tête.`)
})

test('moves are animated, but not for those who want no motion', async ({ page }) => {
  let isSwapped = false
  await changeAnswers(page, (board) => isSwapped && overtake(board, 6, 5))
  let moves = 0
  await page.exposeFunction('noteMove', () => {
    moves += 1
  })
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      Reflect.get(window, 'noteMove')()
      return animate.apply(this, how)
    }
  })
  await openBoard(page)
  isSwapped = true
  await page.clock.fastForward(PAUSE_MS)
  await expect.poll(() => moves).toBe(2)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  isSwapped = false
  const first = (await rows(page).nth(1).getByRole('link').textContent()) ?? ''
  await page.clock.fastForward(PAUSE_MS)
  await expect(rows(page).nth(1).getByRole('link')).not.toHaveText(first)
  expect(moves).toBe(2)
})

test('a hidden tab asks nothing, and asks at once when it is looked at again', async ({ page }) => {
  const asked = await changeAnswers(page, () => {})
  await openBoard(page)
  await setHidden(page, true)
  await page.clock.fastForward(10 * PAUSE_MS)
  expect(asked.count).toBe(0)
  await setHidden(page, false)
  await expect.poll(() => asked.count).toBe(1)
})

test('failures leave the page as it is, and the pauses grow', async ({ page }) => {
  let count = 0
  await page.route(POLL, (route) => {
    count += 1
    return route.fulfill({ status: 503, body: '' })
  })
  await openBoard(page)
  await page.clock.fastForward(PAUSE_MS)
  // Each time it asks, it tries once more.
  await expect.poll(() => count).toBe(2)
  // The next pause begins when the page has heard of it: answers are heard in turn.
  await page.evaluate(() => fetch('/healthz'))
  await page.clock.fastForward(PAUSE_MS)
  expect(count).toBe(2)
  await page.clock.fastForward(PAUSE_MS)
  await expect.poll(() => count).toBe(4)
  await expect(rows(page)).toHaveCount(47)
  await expect(page.getByText(/^En direct/)).toBeVisible()
})

test('an ended period asks nothing', async ({ page }) => {
  const asked = await changeAnswers(page, () => {})
  await page.clock.install()
  await page.goto(`/membres/leaderboards/yearly/${YEAR - 1}`)
  await untilHydrated(page)
  await page.clock.fastForward(10 * PAUSE_MS)
  expect(asked.count).toBe(0)
})

test('the period ends while one looks: the page says so and leads on', async ({ page }) => {
  const asked = await changeAnswers(page, (board) => {
    board.is_current = false
  })
  await openBoard(page)
  await page.clock.fastForward(PAUSE_MS)
  await expect(page.getByText('Résultat définitif.', { exact: false }).first()).toBeVisible()
  await expect(news(page)).toHaveText(/résultat définitif/)
  await page.clock.fastForward(10 * PAUSE_MS)
  expect(asked.count).toBe(1)
})

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
