// A small site; how long a large one takes: RECOVERY_REVIEWS=1000000 npm run proof -- recovery-archive.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import { MODERATOR_ID } from '#db/demo/accounts.ts'
import { loadDemo } from '#db/demo/load/load-demo.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { adoptDigestKey, readDigestKey } from '#platform/security/digest-key.server.ts'
import { startArchivedPostgres } from '#tests/support/database/archived-postgres.ts'
import { multiplyDemo } from '#tests/support/database/multiply-demo.ts'
import { eraseDemoAuthor, traceOfAuthor } from '#tests/support/review/erase-demo-author.ts'
import { reviewContext } from '#tests/support/review/review-site.ts'
import { runCommand } from '#tests/support/server/production.ts'

const REVIEWS = Number(process.env.RECOVERY_REVIEWS ?? 600)
/** What is beyond these is copied from them. */
const WRITTEN = Math.min(REVIEWS, 20_000)
/** So many reviews change after the full backup: the archive alone knows of it. */
const CHANGES = 20
/** What deploy/postgresql.conf promises, and what it takes to notice. */
const ARCHIVED_WITHIN_MS = 60_000 + 10_000

const folder = mkdtempSync(join(tmpdir(), 'attesta-recovery-'))
const [dataDir, backups, keysFile] = ['site', 'backups', 'keys'].map((name) =>
  join(folder, name),
) as [string, string, string]
let postgres: Awaited<ReturnType<typeof startArchivedPostgres>>
let database: Database

const isMissing = spawnSync('pgbackrest', ['version']).status !== 0
if (isMissing) console.info('skipped: this machine has no pgbackrest')

describe.skipIf(isMissing)('what pgBackRest archived by deploy/pgbackrest.conf', () => {
  beforeAll(openSite, 3_600_000)

  afterAll(async () => {
    await database?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is at most a minute old, and encrypted', async () => {
    await sql`insert into rate_limit (key, uses, resets_at) values ('late', 1, now())`.execute(
      database.db,
    )
    const { segment } = await asked('select pg_walfile_name(pg_current_wal_lsn()) as segment')
    await untilArchived(segment)
    const { files, pathOf } = postgres.repository
    const heads = files()
      .filter((name) => name.endsWith('.info') || name.includes(segment))
      .map((name) => readFileSync(pathOf(name), 'latin1').slice(0, 8))
    expect(heads).toEqual(['Salted__', 'Salted__', 'Salted__'])
  })

  test('brings back the moment before a wrong deletion: rows, figures and boards as they were, the erased erased again', async () => {
    await changeReviews(database)
    const before = await contents(database)
    const { moment } = await asked('select clock_timestamp()::text as moment')
    await eraseDemoAuthor(database.db, dataDir)
    const erased = await traceOfAuthor(database.db)
    await sql`truncate member, review cascade`.execute(database.db)
    expect((await contents(database)).review).not.toBe(before.review)
    await archiveAll()

    await database.close()
    await postgres.halt()
    await restoreTo(moment)
    await postgres.resume()
    database = await openSiteDatabase()
    expect(await contents(database)).toEqual(before)
    expect((await traceOfAuthor(database.db)).accounts).toBe(1)

    expect(await site('erase-again')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Erasures noted: 1; done again: 1.'),
    })
    expect(await traceOfAuthor(database.db)).toEqual(erased)
    await expectSound()
  })

  test('brings back a lost disk up to what was last archived, with pictures and keys from their backups', async () => {
    await changeReviews(database)
    const before = await contents(database)
    await archiveAll()
    expect((await site('backup-keys', keysFile)).code).toBe(0)
    await database.close()
    await postgres.lose()
    rmSync(dataDir, { recursive: true })

    await restore()
    await postgres.resume()
    expect((await site('restore-keys', keysFile)).code).toBe(0)
    cpSync(join(backups, 'media'), join(dataDir, 'media'), { recursive: true })
    database = await openSiteDatabase()
    expect(await contents(database)).toEqual(before)
    expect(readFileSync(join(dataDir, 'media/demo/a.webp'), 'utf8')).toBe('a')
    // The erasure was before the loss: it is in the archive, and in the list that came back with the keys.
    expect((await site('erase-again')).output).toContain('Erasures noted: 1; done again: 0.')
    await expectSound()
  })

  test('fails where it is damaged, before anybody could take it for whole', async () => {
    await changeReviews(database)
    const { moment, segment } = await asked(
      'select clock_timestamp()::text as moment, pg_walfile_name(pg_current_wal_lsn()) as segment',
    )
    await changeReviews(database)
    await archiveAll()
    expect(await postgres.nightly('verify')).toMatchObject({ code: 0 })
    await database.close()
    await postgres.halt()

    const mend = damage((name) => name.includes(segment))
    expect((await postgres.nightly('verify')).output).toContain('status: error')
    expect((await postgres.nightly('verify')).code).not.toBe(0)
    await restoreTo(moment)
    await expect(postgres.resume()).rejects.toThrow('ended before it listened')
    mend()
    await restoreTo(moment)
    await postgres.resume()

    damage((name) => /\/bundle\/\d+$/.test(name))
    await postgres.lose()
    const { code, output } = await postgres.pgbackrest('restore')
    expect([code === 0, output]).toEqual([false, expect.stringContaining('ERROR')])
  })
})

/** A site with a backup of its own, on a PostgreSQL whose every change is archived. */
async function openSite() {
  mkdirSync(join(dataDir, 'media/demo'), { recursive: true })
  for (const name of ['a', 'b']) writeFileSync(join(dataDir, 'media/demo', `${name}.webp`), name)
  postgres = await startArchivedPostgres()
  for (const command of ['stanza-create', 'check'])
    expect(await postgres.pgbackrest(command)).toEqual({ code: 0, output: '' })
  database = await openSiteDatabase()
  const asOf = Temporal.Now.plainDateISO().toString()
  const size = { reviews: WRITTEN, members: WRITTEN / 10, buyers: WRITTEN / 25 }
  await loadDemo(database.db, { seed: 1, asOf, ...size })
  if (REVIEWS > WRITTEN) {
    await multiplyDemo(database.db, Math.round(REVIEWS / WRITTEN) - 1)
    expect((await site('rebuild', 'all')).code).toBe(0)
  }
  await adoptDigestKey(database.db, readDigestKey({ dataDir }))
  expect((await site('backup', backups)).code).toBe(0)
  await timed('full backup', async () =>
    expect(await postgres.nightly('--type=full')).toEqual({ code: 0, output: '' }),
  )
}

const openSiteDatabase = () => openDatabase({ dataDir, databaseUrl: postgres.url })

async function asked(statement: string): Promise<{ moment: string; segment: string }> {
  const { rows } = await sql
    .raw<{ moment: string; segment: string }>(statement)
    .execute(database.db)
  return rows[0] ?? { moment: '', segment: '' }
}

function site(...words: string[]) {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'silent',
    BACKUP_PASSPHRASE: 'a passphrase of this test',
  }
  return runCommand(settings, 'scripts/site.ts', ...words)
}

const restoreTo = (moment: string) =>
  restore('--delta', '--type=time', `--target=${moment}`, '--target-action=promote')

const restore = (...options: string[]) =>
  timed('restore, before the archive is replayed', async () =>
    expect(await postgres.pgbackrest(...options, 'restore')).toEqual({ code: 0, output: '' }),
  )

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const startedMs = performance.now()
  await work()
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.info(`${what}, ${REVIEWS} reviews: ${seconds} s`)
}

/** Suspends some and restores half of them: events, figures and boards follow. */
async function changeReviews({ db }: Database): Promise<void> {
  const reviews = await db
    .selectFrom('review')
    .select('id')
    .where('state', '=', 'published')
    .where('is_erased', '=', false)
    .orderBy('id')
    .limit(CHANGES)
    .execute()
  expect(reviews).toHaveLength(CHANGES)
  const context = reviewContext(db, Temporal.Now.instant().toString())
  const decided = { actor: 'moderator', actorId: MODERATOR_ID } as const
  for (const [place, { id: reviewId }] of reviews.entries()) {
    const reason = 'reported-doubt'
    await changeReview(context, { ...decided, type: 'suspend', reviewId, reason })
    if (place % 2) await changeReview(context, { ...decided, type: 'restore', reviewId })
  }
  await rankBoards(db)
}

/** Of every table, how many rows it has and a digest of all of them. */
async function contents({ db }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest
        from ${sql.table(name)} t`.execute(db)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

async function expectSound(): Promise<void> {
  const { code, output } = await site('rebuild', '--check', 'all')
  expect([code, output]).toEqual([0, expect.stringContaining('leaderboard_score: 0')])
}

/** Without waiting for the minute to end. */
async function archiveAll(): Promise<void> {
  await untilArchived((await asked('select pg_walfile_name(pg_switch_wal()) as segment')).segment)
}

async function untilArchived(segment: string): Promise<void> {
  const last = () => asked('select last_archived_wal as segment from pg_stat_archiver')
  await expect
    .poll(last, { timeout: ARCHIVED_WITHIN_MS, interval: 500 })
    .toSatisfy((archived: { segment: string | null }) => (archived.segment ?? '') >= segment)
}

/** One bit, in the middle of the file; answers with what mends it. */
function damage(isIt: (name: string) => boolean): () => void {
  const { files, pathOf } = postgres.repository
  const file = pathOf(files().find(isIt) ?? 'missing')
  const whole = readFileSync(file)
  const bytes = Buffer.from(whole)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  writeFileSync(file, bytes)
  return () => writeFileSync(file, whole)
}
