import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { attachAuthor } from '#commands/review/attach-author.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import {
  homePath,
  leaderboardPath,
  referencePath,
  registerEntryPath,
  registerPath,
  registerVerifyPath,
} from '#domain/address/paths.ts'
import { periodOf, previousPeriod } from '#domain/leaderboard/period.ts'
import type { Locale } from '#domain/locale.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { untilHydrated } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'
import {
  forge,
  maskedPublication,
  PROOFS,
  withOtherWords,
} from '#tests/support/register/checked-reviews.ts'
import { startServer } from '#tests/support/server/server-process.ts'
import { FOLDER, save, untilEverythingIsThere } from './picture.ts'

const WIDTHS = [390, 1440]
const QUALITY = { scale: 1, quality: 40 }

type Words = ReturnType<typeof wordsIn>
type Look = { page: Page; locale: Locale; say: Words }

/** Each state of a check, and how it comes to it; the panel is what is taken. */
const PANELS: Record<string, (look: Look) => Promise<void>> = {
  sound: async (look) => {
    await openNewest(look)
  },
  again: async (look) => {
    await openNewest(look)
    await verified(look)
    await look.page.reload()
    await untilHydrated(look.page)
  },
  failed: async (look) => {
    await openNewest(look)
    await forge(look.page, withOtherWords)
  },
  masked: async ({ page, locale, say }) => {
    await page.goto(registerEntryPath(locale, await maskedPublication(page)))
    await page.getByRole('link', { name: say('Read the review') }).click()
    await untilHydrated(page)
  },
  offline: async (look) => {
    await openNewest(look)
    await look.page.route(PROOFS, (route) => route.abort())
  },
}

const board = (locale: Locale) => {
  const period = previousPeriod(periodOf('monthly', Temporal.Now.instant()))
  if (!period) throw new Error('a month before this one')
  return leaderboardPath(locale, period)
}

/** The pages of the register, each as somebody sees it who has checked. */
const PAGES: Record<string, (look: Look) => Promise<void>> = {
  register: async ({ page, locale, say }) => {
    await page.goto(registerPath(locale))
    await untilHydrated(page)
    await page.getByRole('button', { name: say('Check in this browser') }).click()
    await found(page)
  },
  entry: async ({ page, locale, say }) => {
    await page.goto(registerEntryPath(locale, 400))
    await untilHydrated(page)
    await page.getByRole('button', { name: say('Check in this browser') }).click()
    await found(page)
  },
  verification: async ({ page, locale }) => {
    const proof = await (await page.request.get('/api/register/entries/400.tlog-proof')).body()
    await page.goto(registerVerifyPath(locale))
    await untilHydrated(page)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'proof.tlog-proof', mimeType: 'text/plain', buffer: proof })
    await found(page)
  },
  'board-agrees': recount,
  'board-differs': async (look) => {
    await look.page.route('**/api/register/boards/**', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      answer.data.rows[3][2] += 2
      await route.fulfill({ response, json: answer })
    })
    await recount(look)
  },
}

/** `npm run screens -- register`: what anybody can check, in each of its states, at both widths. */
export async function takeRegisterScreens(
  browser: Browser,
  dataDir: string,
  locales: readonly Locale[],
): Promise<void> {
  await onServer(dataDir, async (origin) => {
    await take({ browser, origin, locales, kind: 'panel', states: PANELS, shot: panelShot })
    await take({ browser, origin, locales, kind: 'page', states: PAGES, shot: pageShot })
  })
  const waiting = await publishUnsigned(dataDir)
  await onServer(dataDir, async (origin) => {
    const pending = async ({ page, locale }: Look) => {
      await page.goto(referencePath(locale, waiting.slug, waiting.id))
      await untilHydrated(page)
    }
    await take({ browser, origin, locales, kind: 'panel', states: { pending }, shot: panelShot })
  })
}

async function onServer(dataDir: string, work: (origin: string) => Promise<void>): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir })
  await server.ready
  try {
    await work(server.origin)
  } finally {
    server.kill('SIGTERM')
    await server.exited
  }
}

type Taken = {
  browser: Browser
  origin: string
  locales: readonly Locale[]
  kind: string
  states: Record<string, (look: Look) => Promise<void>>
  shot: (look: Look, name: string) => Promise<void>
}

async function take({ browser, origin, locales, kind, states, shot }: Taken): Promise<void> {
  for (const locale of locales)
    for (const width of WIDTHS)
      for (const [state, reach] of Object.entries(states)) {
        const viewport = { width, height: 900 }
        // Each a browser that has not been here before.
        const context = await browser.newContext({ viewport, locale, baseURL: origin })
        const look = { page: await context.newPage(), locale, say: wordsIn(locale) }
        await reach(look)
        await shot(look, `${kind}-${state}-${locale}-${width}`)
        await context.close()
      }
}

async function panelShot(look: Look, name: string): Promise<void> {
  const panel = await verified(look)
  await sharp(await panel.screenshot({ animations: 'disabled' }))
    .webp({ quality: QUALITY.quality })
    .toFile(join(FOLDER, `${name}.webp`))
}

async function pageShot({ page }: Look, name: string): Promise<void> {
  await untilEverythingIsThere(page)
  await save(page, name, QUALITY)
}

/** The newest review of the home page that is in the register, at its proof. */
async function openNewest({ page, locale }: Look): Promise<void> {
  await page.goto(homePath(locale))
  const stub = page.locator('a[data-register-entry]').first()
  await page.goto((await stub.getAttribute('href')) ?? '')
  await untilHydrated(page)
}

/** What a page of the register says of a check. */
const found = (page: Page) => page.locator('[role=status] [data-tone]').waitFor()

/** The panel, once it has come to a conclusion. */
async function verified({ page, say }: Look): Promise<Locator> {
  await page.getByRole('button', { name: say('Verify this review') }).click()
  const panel = page.getByRole('group', { name: say('Verification of this review') })
  await panel.locator('p[data-tone]').waitFor()
  return panel
}

async function recount({ page, locale, say }: Look): Promise<void> {
  await page.goto(board(locale))
  await untilHydrated(page)
  await page.getByRole('button', { name: say('Recompute this ranking in your browser') }).click()
  const box = page.getByRole('region', { name: say('Recount of this ranking') })
  await box.and(page.locator(':not([data-tone=running])')).waitFor()
}

/** While the register has lost its key, a review is published: it waits for its number. */
async function publishUnsigned(dataDir: string): Promise<{ slug: string; id: string }> {
  rmSync(join(dataDir, 'register'), { recursive: true })
  const { db, close } = await openDatabase({ dataDir })
  try {
    const { id, slug, public_id } = await db
      .selectFrom('review')
      .innerJoin('member', 'member.id', 'review.member_id')
      .select(['review.id', 'review.public_id', 'member.slug'])
      .where('review.state', '=', 'in-review')
      .orderBy('review.id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const jobs = { enqueue: async () => {} }
    const { id: actorId } = await db
      .selectFrom('app_user')
      .select('id')
      .where('staff_role', '=', 'moderator')
      .limit(1)
      .executeTakeFirstOrThrow()
    const now = Temporal.Now.instant()
    const done = { reviewId: id, actor: 'moderator', actorId } as const
    const { id: buyerDomainId, buyer_id } = await db
      .selectFrom('buyer_domain')
      .select(['id', 'buyer_id'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const authentication = { method: 'professional-email', buyerDomainId } as const
    const reason = authentication.method
    await changeReview({ db, jobs, now }, { ...done, type: 'authenticate', authentication, reason })
    await attachAuthor({ db, jobs, now }, id, buyer_id)
    await changeReview({ db, jobs, now }, { ...done, type: 'publish' })
    return { slug, id: public_id }
  } finally {
    await close()
  }
}
