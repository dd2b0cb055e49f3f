import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import { followMerges, tendMembers } from '#commands/tag/follow-merges.ts'
import type { DatabaseSettings } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { createStaffSession } from '#tests/support/account/staff-session.ts'
import {
  bearersOf,
  createMergeSite,
  PAIRS,
  type Pair,
  reviewsOf,
  wrongFacets,
} from '#tests/support/content/merge-site.ts'
import { askToMerge, type Wish } from '#tests/support/content/merging-editor.ts'
import { onBothDatabases, onDatabase } from '#tests/support/database/on-both-databases.ts'
import { randomFor } from '#tests/support/seed.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'

/** A hundred by `KILLS=100 npm run proof -- merge-killed`. */
const KILLS = Number(process.env.KILLS ?? 2)
/** As many move in one transaction. */
const BATCH = 40
const random = randomFor('moments to kill who merges')

test('killed at any moment of merging tags or of undoing it, whole batches have moved, the rest follows, and nothing is done twice', async () => {
  const rounds = await onBothDatabases(KILLS, killAgainAndAgain)
  const left = rounds.flat()
  const amid = (state: string) => left.filter((states) => states.includes(state)).length
  console.info(
    `killed ${left.length} times, ${amid('merging')} of them amid a merge, ${amid('undoing')} amid its undoing`,
  )
}, 7_200_000)

/** The last merge of each pair. */
type Merge = { id: number; publicId: string; state: string }
type Before = { bearers: Map<string, string>[]; reviews: string }

/** Gives what the merges were at after each kill. */
async function killAgainAndAgain(kills: number, settings: DatabaseSettings): Promise<string[][]> {
  const environment = {
    DATA_DIR: settings.dataDir,
    ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
    APP_ENV: 'demo',
    DEMO_DATA: 'off',
    PROXIES: '1',
    LOG_LEVEL: 'info',
  }
  const before = await onDatabase(settings, async (db): Promise<Before> => {
    await createMergeSite(db)
    const bearers = []
    for (const pair of PAIRS) bearers.push(await bearersOf(db, pair))
    return { bearers, reviews: await reviewsOf(db) }
  })
  const left: string[][] = []
  for (let kill = 0; kill <= kills; kill += 1) {
    const { cookie, wishes, fingerprint } = await onDatabase(settings, prepare)
    const server = await startServer(environment)
    if (kill === kills) await finish(server, cookie, wishes)
    else {
      const asking = server.ready.then(() =>
        Promise.all(wishes.map((wish) => askTwice(server, cookie, wish))),
      )
      // It is awaited once the server is dead, and fails the test only then.
      asking.catch(() => {})
      await randomMoment(server, settings, fingerprint)
      server.kill('SIGKILL')
      await server.exited
      const acknowledged = await asking
      await onDatabase(settings, (db) =>
        expectTaken(
          db,
          wishes.filter((_, at) => acknowledged[at]),
        ),
      )
      await onDatabase(settings, (db) => expectWhole(db, before))
      left.push(await onDatabase(settings, statesOf))
    }
  }
  await onDatabase(settings, async (db) => {
    await followMerges(db)
    await tendMembers(db)
    await expectWhole(db, before)
    expect(await followMerges(db)).toBe(0)
    expect(await tendMembers(db)).toBe(0)
    for (const part of ['figures', 'search'] as const)
      for (const [table, rows] of Object.entries(await rebuildDerived(db, part, { isCheck: true })))
        expect(rows, table).toBe(0)
  })
  return left
}

/** A merge that is made is another than the one before. */
type Wanted = Wish & Pair & { after?: number | undefined }

/** What comes next for each pair: a merge where there is none, else that it is undone; what is moving refuses both. */
async function prepare(db: Db) {
  const { cookie } = await createStaffSession(db, 'editor')
  const wishes: Wanted[] = []
  for (const pair of PAIRS) {
    const last = await lastMerge(db, pair)
    const isNew = !last || last.state.startsWith('undo')
    wishes.push({ ...pair, ...(isNew ? { after: last?.id } : { merge: last.publicId }) })
  }
  return { cookie, wishes, fingerprint: await fingerprintOf(db) }
}

/** Of two who ask the same at once, no more than one is taken. */
async function askTwice(server: ServerProcess, cookie: string, wish: Wish): Promise<boolean> {
  const ask = () => askToMerge(server.origin, cookie, wish)
  const taken = (await Promise.all([ask(), ask()])).filter((isTaken) => isTaken === true)
  expect(taken.length).toBeLessThan(2)
  return taken.length === 1
}

/** Amid what moves where that can be seen from outside; else soon after it was asked for. */
async function randomMoment(server: ServerProcess, settings: DatabaseSettings, before: string) {
  await server.ready
  if (!settings.databaseUrl) return wait(random.next() * 2000)
  const isBegun = (db: Db) => fingerprintOf(db).then((now) => now !== before)
  await onDatabase(settings, (db) =>
    expect.poll(() => isBegun(db), { timeout: 120_000, interval: 5 }).toBe(true),
  )
  return wait(random.next() * 300)
}

/** What was under way arrives by itself: only then is what comes next taken. */
async function finish(server: ServerProcess, cookie: string, wishes: readonly Wish[]) {
  await server.ready
  for (const wish of wishes)
    await expect
      .poll(() => askToMerge(server.origin, cookie, wish), { timeout: 120_000, interval: 200 })
      .toBe(true)
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
}

async function lastMerge(db: Db, { gone }: Pair): Promise<Merge | undefined> {
  return db
    .selectFrom('merge')
    .innerJoin('tag', 'tag.id', 'merge.gone_id')
    .select(['merge.id', 'merge.public_id as publicId', 'merge.state'])
    .where('tag.public_id', '=', gone)
    .orderBy('merge.id', 'desc')
    .executeTakeFirst()
}

async function statesOf(db: Db): Promise<string[]> {
  const states: string[] = []
  for (const pair of PAIRS) states.push((await lastMerge(db, pair))?.state ?? '')
  return states
}

async function fingerprintOf(db: Db): Promise<string> {
  const merges = await db.selectFrom('merge').select(['id', 'state']).orderBy('id').execute()
  const rows = await db
    .selectFrom('merge_row')
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirst()
  return JSON.stringify([merges, rows?.count])
}

/** What somebody was told is done is there. */
async function expectTaken(db: Db, wishes: readonly Wanted[]): Promise<void> {
  for (const wish of wishes) {
    const last = await lastMerge(db, wish)
    if (wish.merge) expect(last?.state).toMatch(/^undo/)
    else expect(last?.id).toBeGreaterThan(wish.after ?? 0)
  }
}

async function expectWhole(db: Db, before: Before): Promise<void> {
  expect(await reviewsOf(db)).toBe(before.reviews)
  expect(await wrongFacets(db)).toBe(0)
  for (const [place, pair] of PAIRS.entries())
    await expectBatches(db, pair, before.bearers[place] ?? new Map())
  const merges = await db.selectFrom('merge').select(['public_id', 'state']).execute()
  const events = await db
    .selectFrom('administration_event')
    .select(['action', 'details'])
    .where('action', 'in', ['merge-tags', 'undo-merge'])
    .execute()
  const recorded = events.map(({ action, details }) => `${action} ${details.merge}`)
  const wanted = merges.flatMap(({ public_id, state }) => [
    `merge-tags ${public_id}`,
    ...(state.startsWith('undo') ? [`undo-merge ${public_id}`] : []),
  ])
  expect(recorded.sort()).toEqual(wanted.sort())
}

/** Each member, article and client stands as before or as moved, in all its rows; they moved by whole batches. */
async function expectBatches(db: Db, pair: Pair, before: Map<string, string>): Promise<void> {
  const merge = await lastMerge(db, pair)
  const tag = await db
    .selectFrom('tag')
    .leftJoin('tag as kept', 'kept.id', 'tag.merged_into_id')
    .select('kept.public_id as into')
    .where('tag.public_id', '=', pair.gone)
    .executeTakeFirstOrThrow()
  const isOne = merge?.state === 'merging' || merge?.state === 'merged'
  expect(tag.into).toBe(isOne ? pair.kept : null)
  const now = await bearersOf(db, pair)
  expect([...now.keys()].sort()).toEqual([...before.keys()].sort())
  const rows = await db
    .selectFrom('merge_row')
    .select(['place', 'key'])
    .where('merge_id', '=', merge?.id ?? 0)
    .where('place', 'in', ['member', 'article', 'buyer'])
    .execute()
  const noted = new Set(rows.map(({ place, key }) => `${place} ${key}`))
  for (const [bearer, borne] of now)
    if (noted.has(bearer)) expect(borne, bearer).not.toContain(pair.gone)
    else expect(borne, bearer).toBe(before.get(bearer))
  const bearing = [...before].filter(([, borne]) => borne.includes(pair.gone)).map(([who]) => who)
  for (const kind of ['member', 'article', 'buyer']) {
    const all = bearing.filter((bearer) => bearer.startsWith(kind)).length
    const there = [...noted].filter((bearer) => bearer.startsWith(kind)).length
    const moved = merge?.state === 'undoing' ? all - there : there
    expect(moved === all || moved % BATCH === 0, `${kind}: ${moved} of ${all}`).toBe(true)
    if (merge?.state === 'merged') expect(there).toBe(all)
  }
  if (merge?.state === 'undone') expect(noted.size).toBe(0)
}
