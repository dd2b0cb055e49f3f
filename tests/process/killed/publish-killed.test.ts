import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { saveDraft } from '#commands/content/draft.ts'
import { publishContent } from '#commands/content/publish-content.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { DatabaseSettings } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { readPublishedPage } from '#queries/content/published-page.ts'
import { createStaffSession } from '#tests/support/account/staff-session.ts'
import { type Draft, publishUntilDead } from '#tests/support/content/tireless-editor.ts'
import { onBothDatabases, onDatabase } from '#tests/support/database/on-both-databases.ts'
import { randomFor } from '#tests/support/seed.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'

/** A hundred by `KILLS=100 npm run proof -- publish-killed`. */
const KILLS = Number(process.env.KILLS ?? 2)
/** Of each kind: what is planned, and what somebody publishes at the same time. */
const PAGES = 12
/** As many rows are written for a page in each of five languages. */
const BLOCKS = 8
const random = randomFor('moments to kill an editor')

test('killed at any moment of publishing, each page is whole, as before or as published, and nothing is done twice', async () => {
  const rounds = await onBothDatabases(KILLS, killAgainAndAgain)
  const left = rounds.flatMap((round) => round.left)
  const told = rounds.reduce((sum, round) => sum + round.told, 0)
  const amid = left.filter((count) => count > 0 && count < PAGES).length
  console.info(
    `killed ${left.length} times, ${amid} of them amid what was due; ${told} publications by hand were acknowledged`,
  )
}, 7_200_000)

const planned = Array.from({ length: PAGES }, (_, place) => subjectOf('planned', place))
const byHand = Array.from({ length: PAGES }, (_, place) => subjectOf('byhand0', place))

function subjectOf(kind: string, place: number): string {
  return `${kind}${String(place).padStart(5, '0')}`
}

type Rounds = { left: number[]; told: number }

/** Gives how many pages were still planned after each kill, and how often somebody was told that theirs is public. */
async function killAgainAndAgain(kills: number, settings: DatabaseSettings): Promise<Rounds> {
  const environment = {
    DATA_DIR: settings.dataDir,
    ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
    APP_ENV: 'demo',
    DEMO_DATA: 'off',
    PROXIES: '1',
    LOG_LEVEL: 'info',
  }
  const { editor, cookie } = await onDatabase(settings, makeSite)
  const left: number[] = []
  let told = 0
  for (let kill = 0; kill <= kills; kill += 1) {
    const drafts = await onDatabase(settings, (db) => prepare(db, editor, `Round ${kill}`))
    const server = await startServer(environment)
    if (kill === kills) await finish(server)
    else {
      const publishing = server.ready.then(() => publishUntilDead(server.origin, cookie, drafts))
      // It is awaited once the server is dead, and fails the test only then.
      publishing.catch(() => {})
      await randomMoment(server, settings)
      server.kill('SIGKILL')
      await server.exited
      const acknowledged = await publishing
      told += acknowledged.length
      await onDatabase(settings, (db) => expectWhole(db, acknowledged))
    }
    left.push(await onDatabase(settings, countPlanned))
  }
  expect(left.pop()).toBe(0)
  await onDatabase(settings, (db) => expectWhole(db, []))
  return { left, told }
}

/** Amid what is due where that can be seen from outside; else soon after the start, when it is. */
async function randomMoment(server: ServerProcess, settings: DatabaseSettings): Promise<void> {
  await server.ready
  if (!settings.databaseUrl) return wait(random.next() * 800)
  const isBegun = (db: Db) => countPlanned(db).then((count) => count < PAGES)
  await onDatabase(settings, (db) =>
    expect.poll(() => isBegun(db), { timeout: 120_000, interval: 5 }).toBe(true),
  )
  return wait(random.next() * 300)
}

async function finish(server: ServerProcess): Promise<void> {
  await server.said('planned content published')
  await server.ready
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
}

async function makeSite(db: Db): Promise<{ editor: SignedInUser; cookie: string }> {
  for (const subject of [...planned, ...byHand])
    await db
      .insertInto('page')
      .values({ public_id: subject, type: 'FEATURE', slug: subject, title: { FR_FR: 'Avant' } })
      .execute()
  const { user: editor, cookie } = await createStaffSession(db, 'editor')
  return { editor, cookie }
}

const perLanguage = <Value>(value: Value) =>
  Object.fromEntries(LOCALE_CODES.map((lang) => [lang, value]))

/** Everything of it says the same words. */
function documentOf(subject: string, words: string): PageDocument {
  const blocks = Array.from({ length: BLOCKS }, (_, place) => ({
    // Of this page alone.
    id: `${subject[0]}${subject.slice(-5)}${String(place).padStart(6, '0')}`,
    kind: 'HEADER' as const,
    hidden_in: [],
    common: {},
    texts: perLanguage({ title: words }),
    blocks: [],
  }))
  return { title: perLanguage(words), description: perLanguage(words), blocks }
}

const wordsOf = ({ title, description, blocks }: PageDocument) => {
  const shown = blocks.flatMap(({ texts }) => Object.values(texts).map((each) => each?.title))
  return [...new Set([...Object.values(title), ...Object.values(description), ...shown])]
}

/** A draft of each page; half of them are planned for a moment that has passed. */
async function prepare(db: Db, editor: SignedInUser, words: string): Promise<Draft[]> {
  const now = Temporal.Now.instant()
  const earlier = { db, now: now.subtract({ hours: 1 }) }
  const drafts: Draft[] = []
  for (const subject of [...planned, ...byHand]) {
    const ref = { kind: 'page', subject } as const
    const found = db.selectFrom('content_draft').select('revision').where('subject', '=', subject)
    const before = (await found.executeTakeFirst())?.revision ?? 0
    const chosen = { ...ref, revision: before }
    const revision = await saveDraft({ db, now }, editor, chosen, () => documentOf(subject, words))
    drafts.push({ subject, revision, words })
    if (!planned.includes(subject)) continue
    const publication = { langs: LOCALE_CODES, note: '', dueAt: now.subtract({ minutes: 30 }) }
    await publishContent(earlier, editor, { ...ref, revision }, publication)
  }
  return drafts.filter(({ subject }) => byHand.includes(subject))
}

async function countPlanned(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('content_version')
    .select('id')
    .where('state', '=', 'scheduled')
    .execute()
  return rows.length
}

/** What is public says the words of the last version that was published; each has one row in the record. */
async function expectWhole(db: Db, acknowledged: readonly Draft[]): Promise<void> {
  const versions = await db
    .selectFrom('content_version')
    .select(['subject', 'number', 'state', 'document'])
    .orderBy('number')
    .execute()
  const published = versions.filter(({ state }) => state === 'published')
  expect(versions.filter(({ state }) => state === 'failed')).toEqual([])
  for (const subject of [...planned, ...byHand]) {
    const page = await readPublishedPage(db, { kind: 'page', subject })
    const last = published.findLast((each) => each.subject === subject)
    if (!page || !last) continue
    expect(page.document.blocks.length, subject).toBe(last.number > 1 ? BLOCKS : 0)
    expect(wordsOf(page.document), subject).toEqual(wordsOf(last.document as PageDocument))
    if (last.number > 1) expect(wordsOf(page.document)).toHaveLength(1)
  }
  const events = await db
    .selectFrom('administration_event')
    .select(['subject', 'details'])
    .where('action', '=', 'publish-content')
    .execute()
  const recorded = events.map(({ subject, details }) => {
    const { version } = details as { version: number }
    return `${subject} ${version}`
  })
  // What was public before there were versions was published by nobody.
  const wanted = published.filter(({ number }) => number > 1)
  expect(recorded.sort()).toEqual(wanted.map((each) => `${each.subject} ${each.number}`).sort())
  for (const { subject, words } of acknowledged) {
    const own = published.filter((each) => each.subject === subject)
    expect(own.map(({ document }) => wordsOf(document as PageDocument))).toContainEqual([words])
  }
}
