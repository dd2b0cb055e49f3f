// A small site; a large one: COPIES=100 npm run proof -- partitions.
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkBoards } from '#commands/leaderboard/check-boards.ts'
import { tendParts } from '#commands/site/tend-parts.ts'
import { loadDemo } from '#db/demo/load/load-demo.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { isAppError } from '#domain/errors.ts'
import { CUT_TABLES, type CutTable } from '#domain/site/parts.ts'
import { readConfig } from '#platform/config.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { migrate, migrationsIn } from '#platform/database/migrations.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { countStrayRows } from '#queries/site/stray-rows.ts'
import { multiplyDemo } from '#tests/support/database/multiply-demo.ts'
import { hasPostgres, startPostgres } from '#tests/support/database/postgres.ts'
import { pageReads } from '#tests/support/reads/page-reads.ts'
import { pageSamples } from '#tests/support/reads/page-samples.ts'
import { recordStatements, type Statement } from '#tests/support/reads/record-statements.ts'

const COPIES = Number(process.env.COPIES ?? 0)
const AS_OF = '2026-11-15'
const WRITERS = 4
const LONGEST_MS = 1_000
/** So many more statements each of them sends once all is done. */
const AFTERWARDS = 20

const TABLES = Object.keys(CUT_TABLES) as CutTable[]
const ALL = migrationsIn(new URL('../../db/migrations/', import.meta.url))
const UNCUT = ALL.filter(({ name }) => name < '0332')

/** What speaks of a whole life, and reads every part that there is. */
const READS_ALL_YEARS = ['MemberData', 'MemberData, 400 reviews']

describe.skipIf(!hasPostgres())('on PostgreSQL', () => {
  test('a full database is cut while everybody writes: nobody waits, nothing is copied or lost', async () => {
    const { database, url } = await uncutOnPostgres()
    const { db } = database
    const [files, events] = [await filesOf(db, 'public', ''), await countEvents(db)]
    const load = startLoad(url)
    await load.begun
    const migrating = migrate(db, ALL).finally(load.leave)
    const [{ written, longestMs }] = await Promise.all([load.ended, migrating])
    console.info(`${written} events, the longest statement ${longestMs.toFixed(0)} ms`)
    expect(longestMs).toBeLessThan(LONGEST_MS)
    expect(await countEvents(db)).toBe(events + written)
    expect(await filesOf(db, 'part', '_first')).toEqual(files)
    await expectKept(db)
    if (COPIES === 0) await expectSoundBoards(db)
    await expectPartsAhead(db)
    await expectOnlyNeededParts(database, url)
  }, 3_600_000)
})

test('the embedded database is cut as well', async () => {
  const { db, close } = await openDatabase({ dataDir: 'memory://' }, { isLeftAsItIs: true })
  onTestFinished(close)
  await fillUncut(db)
  const events = await countEvents(db)
  await migrate(db, ALL)
  expect(await countEvents(db)).toBe(events)
  await expectKept(db)
  await expectPartsAhead(db)
}, 600_000)

async function uncutOnPostgres(): Promise<{ database: Database; url: string }> {
  const postgres = await startPostgres(['shared_buffers=256MB'])
  if (!postgres) throw new Error('PostgreSQL could not be started')
  onTestFinished(postgres.stop)
  const opened = await openDatabase(
    { dataDir: '', databaseUrl: postgres.url },
    { isLeftAsItIs: true },
  )
  onTestFinished(opened.close)
  await fillUncut(opened.db)
  await multiplyDemo(opened.db, COPIES)
  return { database: opened, url: postgres.url }
}

async function fillUncut(db: Db): Promise<void> {
  await migrate(db, UNCUT)
  await loadDemo(db, { seed: 1, asOf: AS_OF, reviews: 600, members: 60, buyers: 30 })
}

/** Those who write and read what is being cut, each as fast as it is answered. */
function startLoad(url: string) {
  let isOver = false
  let [written, longestMs, begun] = [0, 0, 0]
  const { promise, resolve } = Promise.withResolvers<void>()

  async function write(number: number): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const timed = async (text: string, values: unknown[]) => {
      const startedMs = performance.now()
      const { rowCount } = await client.query(text, values)
      longestMs = Math.max(longestMs, performance.now() - startedMs)
      return rowCount ?? 0
    }
    const { rows } = await client.query<{ id: number; member_id: number }>(
      'select id, member_id from review where id % $1 = $2 order by id',
      [WRITERS, number],
    )
    let left = AFTERWARDS
    for (let turn = 0; left > 0; turn += 1) {
      const { id, member_id } = rows[turn % rows.length] ?? { id: 0, member_id: 0 }
      const events = await timed(WRITE_EVENT, [id])
      written += events
      await timed(WRITE_SCORE, [member_id])
      await timed(WRITE_VISIT, [member_id])
      await timed(READ_VERSION, [id])
      if (turn === 0 && ++begun === WRITERS) resolve()
      if (isOver) left -= 1
    }
    await client.end()
  }

  const writers = Array.from({ length: WRITERS }, (_, number) => write(number))
  return {
    begun: Promise.race([promise, Promise.all(writers)]),
    leave: () => {
      isOver = true
    },
    ended: Promise.all(writers).then(() => ({ written, longestMs })),
  }
}

/** The last event once more, which changes no figure. */
const WRITE_EVENT = `
  insert into review_event (review_id, sequence, type, actor_kind, happened_at, rating, point_halves, point_version)
  select review_id, sequence + 1, 'display', 'member', happened_at, rating, point_halves, point_version
    from review_event where review_id = $1 order by sequence desc limit 1`
const WRITE_SCORE = `
  insert into leaderboard_score (period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum)
  select period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum
    from leaderboard_score where member_id = $1 and starts_on = '2026-01-01' and period = 'yearly'
      on conflict (period, starts_on, scope_id, member_id) do update set rank = leaderboard_score.rank`
const WRITE_VISIT = `
  insert into member_view_day as d (member_id, day, views) values ($1, '2026-11-15', 1)
      on conflict (member_id, day) do update set views = d.views + 1`
const READ_VERSION = `
  select v.title, (select max(e.happened_at) from review_event e where e.review_id = r.id)
    from member m join review r on r.member_id = m.id
    join review_version v on v.review_id = r.id and v.version = r.version where r.id = $1`

async function countEvents(db: Db): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*)::int as events from review_event`.execute(db)
  return rows[0]?.events ?? 0
}

/** A table that was copied, or an index that was made anew, has another file. */
async function filesOf(db: Db, schema: string, ending: string) {
  const names = TABLES.map((table) => table + ending)
  const { rows } = await sql<{ file: number }>`
    select pg_relation_filenode(c.oid)::int as file from pg_class c
     where c.relnamespace = ${schema}::regnamespace and c.relname = any(${names})
    union all
    select pg_relation_filenode(i.indexrelid)::int from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = ${schema}::regnamespace and c.relname = any(${names})
     order by file`.execute(db)
  return rows
}

/** Whichever part a row stands in, and by whichever name it is asked for. */
async function expectKept(db: Db): Promise<void> {
  for (const table of ['review_event', 'part.review_event_first', 'review_version']) {
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(/append-only/)
  }
}

async function expectSoundBoards(db: Db): Promise<void> {
  const told: unknown[] = []
  await checkBoards(db, Temporal.Instant.from(`${AS_OF}T12:00:00Z`), {
    board: (difference) => told.push(difference),
    worth: (difference) => told.push(difference),
    award: (difference) => told.push(difference),
  })
  expect(told).toEqual([])
}

async function expectPartsAhead(db: Db): Promise<void> {
  const inThreeYears = Temporal.Now.plainDateISO().add({ years: 3 })
  const made = await tendParts(db, inThreeYears)
  expect(made).toContain(`leaderboard_score_${inThreeYears.year}`)
  expect(made).toContain(`member_view_day_${inThreeYears.year}`)
  expect(await tendParts(db, inThreeYears)).toEqual([])

  const write = (year: number) =>
    sql<{ part: string }>`
      insert into leaderboard_score (period, starts_on, scope_id, member_id, point_halves, review_count, rating_sum)
      select 'yearly', ${`${year}-01-01`}, 0, min(id), 0, 0, 0 from member
      returning tableoid::regclass::text as part`.execute(db)
  const { rows } = await write(inThreeYears.year)
  expect(rows).toEqual([{ part: `part.leaderboard_score_${inThreeYears.year}` }])
  expect(await countStrayRows(db)).toBe(0)
  await write(2090)
  expect(await countStrayRows(db)).toBe(1)
  await sql`delete from leaderboard_score where starts_on > '2027-01-01'`.execute(db)
}

/** Of each page, run as its plan says: which parts were looked into but the one that holds today. */
async function expectOnlyNeededParts(database: Database, url: string): Promise<void> {
  await sql`vacuum analyze`.execute(database.db)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  // A table of a few pages is read whole; on a large site it is not.
  await client.query(
    'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off',
  )
  const now = Temporal.Instant.from(`${AS_OF}T12:00:00Z`)
  const { brand } = readConfig({})
  const [sample] = await pageSamples(database.db, 1)
  if (!sample) throw new Error('There is no review to ask for')
  const read = new Map<string, string[]>()
  for (const [name, ask] of pageReads()) {
    const statements = await recordStatements(database, (db) =>
      ask({ db, now, brand, shows: unkept }, sample).catch(isNotThere),
    )
    const parts = new Set<string>()
    for (const statement of statements) {
      for (const part of await partsRead(client, statement)) parts.add(part)
    }
    const others = [...parts].filter((part) => !part.endsWith('_first'))
    if (others.length > 0) read.set(name, others.sort())
  }
  expect([...read].filter(([name]) => !READS_ALL_YEARS.includes(name))).toEqual([])
}

/** A small site has no twentieth page; the statements that found that out count all the same. */
function isNotThere(error: unknown): void {
  if (!isAppError(error)) throw error
}

type Node = {
  Schema?: string
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Node[]
}

async function partsRead(client: pg.Client, { text, values }: Statement): Promise<string[]> {
  if (!/^\s*(select|with|\()/i.test(text)) return []
  const { rows } = await client.query(
    `explain (analyze, verbose, timing off, format json) ${text}`,
    values,
  )
  const found: string[] = []
  const walk = (node: Node): void => {
    if (node['Actual Loops'] > 0 && node.Schema === 'part') found.push(node['Relation Name'] ?? '')
    for (const below of node.Plans ?? []) walk(below)
  }
  walk(rows[0]['QUERY PLAN'][0].Plan)
  return found
}
