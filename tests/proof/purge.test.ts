// Varnish in front of two processes on one PostgreSQL. Ten changes and patience by default; whole, with a second for
// each answer: `CHANGES=10000 npm run proof -- purge`, on a machine that has its processors to itself.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openRandomChanges, SITE_HOST, shown } from '#tests/support/content/random-changes.ts'
import { HOSTILE_ENDINGS, HOSTILE_HEADERS } from '#tests/support/crawl/hostile-requests.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { freePort } from '#tests/support/database/postgres.ts'
import { hasVarnish, startVarnish } from '#tests/support/front/varnish.ts'
import { openWay } from '#tests/support/front/way.ts'
import { type RawReply, rawAsk } from '#tests/support/server/raw-ask.ts'

const IS_WHOLE = process.env.CHANGES !== undefined
const CHANGES = Number(process.env.CHANGES ?? 10)
const LONGEST_MS = IS_WHOLE ? 1_000 : 20_000
const CROWD_SECONDS = IS_WHOLE ? 5 : 1
const VISITS_A_SECOND = IS_WHOLE ? 1_000 : 200
const KILLS = Number(process.env.KILLS ?? 2)
const TOKEN = 'a token of the caches, long enough'
const HOSTS = { ALLOWED_HOSTS: `${SITE_HOST},evil.test,site.test:80,localhost` }
const SOON = { timeout: 60_000, interval: 50 }

const proof = test.skipIf(!hasVarnish())

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** One for all tests of this file: starting three processes takes longer than most of them. */
let opened: ReturnType<typeof openSite> | undefined
async function site() {
  opened ??= openSite()
  const { db } = await opened
  // What the test before has changed is told, and told again.
  await expect.poll(() => waiting(db), SOON).toBe(0)
  return opened
}

async function openSite() {
  const demo = await demoOnPostgres()
  if (!demo) throw new Error('no PostgreSQL to start')
  ends.push(demo.end)
  const ports = await Promise.all([freePort(), freePort()])
  const start = (port: number, purgeUrl: string) =>
    demo.start({
      ...HOSTS,
      PORT: String(port),
      PROXIES: '1',
      STOP_DELAY_SECONDS: '0',
      PURGE_URLS: purgeUrl,
      PURGE_TOKEN: TOKEN,
    })
  // From the processes to Varnish, for purges alone.
  const varnishPort = await freePort()
  const way = await openWay(varnishPort)
  ends.push(way.stop)
  const [uncached, ...processes] = await Promise.all([
    demo.start({ ...HOSTS, PAGE_CACHE_MB: '0' }),
    ...ports.map((port) => start(port, way.origin)),
  ])
  const varnish = await startVarnish(ports, TOKEN, varnishPort)
  ends.push(varnish.stop)
  return {
    db: demo.database.db,
    way,
    varnish,
    processes,
    reference: uncached.origin,
    origin: varnish.origin,
    restart: (place: number) => start(ports[place] ?? 0, way.origin),
  }
}

const waiting = async (db: Db) => (await db.selectFrom('purge').select('id').execute()).length

const ask = (origin: string, path: string, headers = {}) =>
  rawAsk(origin, path, { host: SITE_HOST, ...headers })

/** Whether Varnish had it. */
const isKept = ({ headers }: RawReply) => String(headers['x-varnish']).includes(' ')

proof(
  'after random changes no answer is stale for long, while visitors come all the time',
  async () => {
    const { db, origin, reference } = await site()
    const changes = await openRandomChanges(db, { reviews: 6, origins: [origin], reference })
    await changes.askAll()
    const isOver = { now: false }
    const visitors = visitAll(origin, changes.everything, isOver)
    const late: number[] = []
    let earlier: string[] = []
    for (let change = 0; change < CHANGES; change += 1) {
      const { paths, doneMs } = await changes.next()
      for (const path of paths) late.push(await staleFor(origin, reference, path, doneMs))
      // What was on its way to Varnish then must not have come back.
      for (const path of earlier) await staleFor(origin, reference, path, doneMs)
      earlier = paths
    }
    isOver.now = true
    const visits = await visitors
    const sorted = late.toSorted((a, b) => a - b)
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
    for (const path of changes.everything)
      await staleFor(origin, reference, path, performance.now())
    console.info({
      changes: CHANGES,
      visits,
      'last stale answer after the commit, ms (half, 99 %, all)': [0.5, 0.99, 1].map(at),
    })
  },
  7_200_000,
)

/** How long after the change, or after its consequences were first seen, the last stale answer was asked for. */
async function staleFor(origin: string, reference: string, path: string, doneMs: number) {
  let sinceMs = doneMs
  let last: string | undefined
  for (;;) {
    const wanted = shown(reference, path)
    const samples = await sampleUntil(wanted, origin, path)
    const answer = await wanted
    // Ranks follow by themselves a moment after a change.
    if (last !== undefined && answer !== last) sinceMs = performance.now()
    last = answer
    // Who is too busy shows nothing old.
    const isBusy = (text: string) => text.startsWith('503 ')
    if (isBusy(answer)) continue
    const stale = samples.filter(({ text }) => text !== answer && !isBusy(text))
    const staleMs = Math.max(0, ...stale.map(({ askedMs }) => askedMs - sinceMs))
    expect(staleMs, `${path} was stale after the change`).toBeLessThan(LONGEST_MS)
    if (samples.at(-1)?.text === answer) return staleMs
  }
}

/** What is shown meanwhile, and once more afterwards. */
async function sampleUntil(done: Promise<unknown>, origin: string, path: string) {
  const samples: { askedMs: number; text: string }[] = []
  let isDone = false
  done.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  for (let isLast = false; !isLast; ) {
    isLast = isDone
    const askedMs = performance.now()
    samples.push({ askedMs, text: await shown(origin, path) })
    await wait(10)
  }
  return samples
}

async function visitAll(origin: string, paths: ReadonlySet<string>, isOver: { now: boolean }) {
  let visits = 0
  while (!isOver.now)
    for (const path of [...paths]) {
      await ask(origin, path)
      visits += 1
      await wait(5)
    }
  return visits
}

proof('a crowd at one page is one render for each change', async () => {
  const { db, origin, processes } = await site()
  const { page, subject } = await someProfile(db)
  await ask(origin, page)
  const before = await renders(processes)
  const visits: Promise<RawReply>[] = []
  let changes = 0
  const startedMs = performance.now()
  for (let passed = 0; passed < CROWD_SECONDS; passed = (performance.now() - startedMs) / 1_000) {
    while (visits.length < passed * VISITS_A_SECOND) visits.push(ask(origin, page))
    if (changes <= passed) {
      changes += 1
      await announceChanges(db, [subject])
    }
    await wait(2)
  }
  const replies = await Promise.all(visits)
  const rendered = (await renders(processes)) - before
  console.info({ visits: replies.length, seconds: CROWD_SECONDS, changes, rendered })
  for (const { status } of replies) expect(status).toBe(200)
  expect(rendered).toBeGreaterThan(0)
  expect(rendered).toBeLessThanOrEqual(changes)
})

async function someProfile(db: Db) {
  const { public_id, slug } = await db
    .selectFrom('member')
    .select(['public_id', 'slug'])
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { page: `/profil/${slug}`, subject: `member:${public_id}` as const, public_id }
}

async function renders(processes: readonly { origin: string }[]): Promise<number> {
  const texts = await Promise.all(
    processes.map(async ({ origin }) => String((await rawAsk(origin, '/metrics')).body)),
  )
  const counts = texts.map((text) => Number(/^page_cache_misses_total (\d+)/m.exec(text)?.[1] ?? 0))
  return counts.reduce((sum, each) => sum + each, 0)
}

/** A change of what the page shows, with its announcement. */
async function rename(db: Db, public_id: string, name: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('member').set({ name }).where('public_id', '=', public_id).execute()
    await announceChanges(tx, [`member:${public_id}`])
  })
}

const shows = async (origin: string, page: string, name: string) =>
  String((await ask(origin, page)).body).includes(name)

proof(
  'what a killed process was about to purge is purged by another within its lease',
  async () => {
    const { db, way, origin, processes, restart } = await site()
    const { page, public_id } = await someProfile(db)
    for (let round = 0; round < KILLS; round += 1) {
      const [doomed, other] = round % 2 ? processes.toReversed() : processes
      if (!doomed || !other) throw new Error('two were started')
      const name = `Renamed ${round}`
      await ask(origin, page)
      // It alone hears, takes the row, and what it sends arrives nowhere.
      process.kill(other.pid, 'SIGSTOP')
      way.cut()
      await rename(db, public_id, name)
      await expect.poll(() => leased(db), SOON).toBe(1)
      doomed.kill('SIGKILL')
      await doomed.exited
      way.mend()
      process.kill(other.pid, 'SIGCONT')
      const killedMs = performance.now()
      await expect.poll(() => shows(origin, page, name), SOON).toBe(true)
      const lateMs = Math.round(performance.now() - killedMs)
      console.info({ round, 'new page after the kill, ms': lateMs })
      if (IS_WHOLE) expect(lateMs).toBeLessThan(6_000)
      processes[processes.indexOf(doomed)] = await restart(processes.indexOf(doomed))
      await expect.poll(() => waiting(db), SOON).toBe(0)
    }
  },
)

async function leased(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('purge')
    .select('id')
    .where('due_at', '>', sql<Date>`now()`)
    .execute()
  return rows.length
}

proof(
  'Varnish away and back: pages are kept for a second meanwhile, and nothing old is left',
  async () => {
    const { db, way, varnish, origin, processes } = await site()
    const { page, public_id } = await someProfile(db)
    const said = async () =>
      (await ask(processes[0]?.origin ?? '', page)).headers['cdn-cache-control']
    await ask(origin, page)
    expect(isKept(await ask(origin, page))).toBe(true)
    expect(await said()).toBe('max-age=86400')

    // It goes on answering, and cannot be told.
    way.cut()
    await rename(db, public_id, 'Not Yet Told')
    await expect.poll(said, SOON).toContain('max-age=1,')
    way.mend()
    const backMs = performance.now()
    await expect.poll(() => shows(origin, page, 'Not Yet Told'), SOON).toBe(true)
    console.info({ 'told after its way was mended, ms': Math.round(performance.now() - backMs) })
    await expect.poll(said, SOON).toBe('max-age=86400')

    // It is gone, with what it kept.
    await varnish.halt()
    await rename(db, public_id, 'While It Was Gone')
    await expect.poll(() => leased(db), SOON).toBeGreaterThan(0)
    await varnish.resume()
    expect(await shows(origin, page, 'While It Was Gone')).toBe(true)
    await expect.poll(() => waiting(db), SOON).toBe(0)
  },
)

const OF_VARNISH = ['via', 'x-varnish', 'age', 'accept-ranges', 'connection', 'keep-alive']
const BESIDE_THE_POINT = new Set([
  ...['date', 'x-request-id', 'etag', 'vary', 'content-length', 'transfer-encoding'],
  ...OF_VARNISH,
])

/** Without what differs from one answer to the next, and what Varnish adds. */
function meaning({ status, headers, body }: RawReply) {
  const found = Object.entries(headers).filter(([name]) => !BESIDE_THE_POINT.has(name))
  return { status, headers: Object.fromEntries(found), body: String(body) }
}

proof(
  'whoever comes first with whatever, a clean visitor gets the same bytes through Varnish',
  async () => {
    const { db, origin, reference } = await site()
    const { page: profile } = await someProfile(db)
    const gone = async () => {
      const last = await announceAndFind(db)
      const isThere = async () =>
        (
          await db
            .selectFrom('purge')
            .select('id')
            .where('id', '=', last)
            .where('is_repeated', '=', false)
            .execute()
        ).length
      await expect.poll(isThere, SOON).toBe(0)
    }
    for (const page of IS_WHOLE ? ['/', profile, `${profile}.data`] : [`${profile}.data`]) {
      const clean = meaning(await ask(reference, page))
      expect(clean.status).toBe(200)
      for (const headers of HOSTILE_HEADERS) {
        await gone()
        await rawAsk(origin, page, { host: SITE_HOST, ...headers })
        expect(meaning(await ask(origin, page)), `${page} ${Object.keys(headers)}`).toEqual(clean)
      }
      for (const ending of HOSTILE_ENDINGS) {
        await gone()
        await ask(origin, page + ending)
        expect(meaning(await ask(origin, page)), page + ending).toEqual(clean)
      }
    }
  },
)

async function announceAndFind(db: Db): Promise<number> {
  await announceChanges(db, ['frame'])
  const { id } = await db
    .selectFrom('purge')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id)
}

proof(
  'visitors who are somebody pass, what only they bear travels on, and every encoding is kept apart',
  async () => {
    const { db, origin } = await site()
    const { page } = await someProfile(db)
    await ask(origin, page)
    expect(isKept(await ask(origin, page))).toBe(true)
    expect(isKept(await ask(origin, page, { cookie: 'locale=de-DE; shortlist=a' }))).toBe(true)
    for (const cookie of ['session=a', 'a=b; __Host-session=c', 'user_id=d', 'a=b;wrote=1'])
      expect(isKept(await ask(origin, page, { cookie })), cookie).toBe(false)
    for (const [asked, got] of [
      ['gzip, deflate, br, zstd', 'zstd'],
      ['gzip, br;q=0.9', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const first = await ask(origin, page, { 'accept-encoding': asked })
      expect(first.headers['content-encoding'], asked).toBe(got)
      const again = await ask(origin, page, { 'accept-encoding': asked })
      expect([isKept(again), again.headers['content-encoding']]).toEqual([true, got])
      for (const name of ['cache-tag', 'xkey', 'cdn-cache-control'])
        expect(again.headers).not.toHaveProperty(name)
      expect(again.headers['cache-control']).toBe('public, no-cache')
    }
  },
)

// The last: nobody is left after it.
proof('while no process answers what is kept is shown, and never what was purged', async () => {
  const { db, origin, processes } = await site()
  const { page } = await someProfile(db)
  // Kept for a second only, and for an hour beyond it.
  const missing = '/profil/nobody-has-this-name'
  for (const path of [page, missing]) await ask(origin, path)
  const purgeByHand = (tags: string, token: string) =>
    rawAsk(origin, '/', { 'xkey-purge': tags, authorization: `Bearer ${token}` }, 'PURGE')
  expect((await purgeByHand('all', 'another')).status).toBe(403)
  for (const each of processes) each.kill('SIGKILL')
  await Promise.all(processes.map(({ exited }) => exited))
  expect((await ask(origin, page)).status).toBe(200)
  const age = async () => Number((await ask(origin, missing)).headers.age)
  await expect.poll(age, SOON).toBeGreaterThan(2)
  expect((await ask(origin, missing)).status).toBe(404)
  expect((await purgeByHand('all', TOKEN)).status).toBe(200)
  const gone = await ask(origin, page)
  expect([gone.status, gone.headers['retry-after']]).toEqual([503, '5'])
})
