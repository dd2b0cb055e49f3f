import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginRegister } from '#commands/register/begin-register.ts'
import { catchUpRegister } from '#commands/register/run-register.ts'
import { loadDemo } from '#db/demo/load/load-demo.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openRegister } from '#platform/register/open-register.server.ts'
import { adoptDigestKey, readDigestKey } from '#platform/security/digest-key.server.ts'
import { startPostgres, type TemporaryPostgres } from '#tests/support/database/postgres.ts'
import { eraseDemoAuthor, traceOfAuthor } from '#tests/support/review/erase-demo-author.ts'
import { runCommand } from '#tests/support/server/production.ts'

const folder = mkdtempSync(join(tmpdir(), 'attesta-recovery-'))
const dataDir = join(folder, 'site')
const backups = join(folder, 'backups')
const keysFile = join(folder, 'keys')

/** A worker of autovacuum, which is a superuser's, is in every database all the time. */
const BUSY_AUTOVACUUM = [
  'autovacuum_naptime=1s',
  'autovacuum_analyze_threshold=1',
  'autovacuum_vacuum_cost_delay=100ms',
]

let postgres: TemporaryPostgres | null
let siteUrl: string
let database: Database

beforeAll(async () => {
  postgres = hasTools()
    ? await startPostgres(BUSY_AUTOVACUUM, undefined, { isOfSystem: true })
    : null
  if (!postgres) return
  siteUrl = await databaseOfOwner(postgres.url)
  mkdirSync(join(dataDir, 'media', 'demo'), { recursive: true })
  for (const name of ['a', 'b']) writeFileSync(join(dataDir, 'media/demo', `${name}.webp`), name)
  database = await openDatabase({ dataDir, databaseUrl: siteUrl })
  const asOf = Temporal.Now.plainDateISO().toString()
  await loadDemo(database.db, { seed: 1, asOf, reviews: 120, members: 20, buyers: 25 })
  await adoptDigestKey(database.db, readDigestKey({ dataDir }))
  await sign(database.db, dataDir)
})

/** As the site's own process does. Gives why nothing was signed. */
async function sign(db: Db, dir: string): Promise<string | null> {
  const given = { dataDir: dir, registerKeys: undefined, witnesses: [] }
  const register = await openRegister(db, { ...given, registerOrigin: 'localhost/registre' })
  await beginRegister({ db, now: Temporal.Now.instant(), isDemo: true })
  await catchUpRegister({ db, register, log: { error: () => {} } })
  const head = await db.selectFrom('register_head').select('halted').executeTakeFirstOrThrow()
  return head.halted
}

async function numbered(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('register_entry')
    .select('body')
    .where('index', 'is not', null)
    .orderBy('index')
    .execute()
  return rows.map(({ body }) => body)
}

afterAll(async () => {
  await database?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function hasTools(): boolean {
  try {
    execFileSync('pg_dump', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    console.info('skipped: this machine has no pg_dump')
    return false
  }
}

/** As docs/launch.md has it: the site's role owns its database, may make others, and nothing more. */
async function databaseOfOwner(serverUrl: string): Promise<string> {
  const server = await openDatabase({ dataDir: '', databaseUrl: serverUrl }, { isLeftAsItIs: true })
  await sql`create role site login createdb`.execute(server.db)
  await sql`create database site owner site template template0`.execute(server.db)
  await server.close()
  const url = new URL(serverUrl)
  url.username = 'site'
  url.pathname = '/site'
  return url.href
}

const settings = (dir: string, databaseUrl = siteUrl) => ({
  DATA_DIR: dir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'silent',
  BACKUP_PASSPHRASE: 'a passphrase of this test',
})
const site = (given: Record<string, string>, ...words: string[]) =>
  runCommand(given, 'scripts/site.ts', ...words)

/** An empty database beside that of the site. */
async function otherDatabase(name: string): Promise<string> {
  await sql`create database ${sql.id(name)} template template0`.execute(database.db)
  const url = new URL(siteUrl)
  url.pathname = `/${name}`
  return url.href
}

test('a backup made while people write is restored elsewhere, whole; who was erased since stays erased', async () => {
  if (!postgres) return
  const { db } = database

  let isOver = false
  const writing = (async () => {
    for (let count = 0; !isOver; count++)
      await sql`insert into rate_limit (key, uses, resets_at) values (${`k:${count}`}, 1, now())`.execute(
        db,
      )
  })()
  const made = await site(settings(dataDir), 'backup', backups)
  isOver = true
  await writing
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('2 pictures') })

  // Of an earlier backup, and erased before this one was made.
  writeFileSync(join(backups, 'media/demo/erased.webp'), 'erased')

  const before = await traceOfAuthor(db)
  await eraseDemoAuthor(db, dataDir)
  const after = await traceOfAuthor(db)
  expect(after.erasedReviews).toBeGreaterThan(before.erasedReviews)
  expect(await sign(db, dataDir)).toBeNull()
  expect((await site(settings(dataDir), 'backup-keys', keysFile)).code).toBe(0)
  expect(readFileSync(keysFile, 'latin1')).not.toContain(
    readFileSync(join(dataDir, 'digest.key'), 'utf8'),
  )

  // On another machine there are no keys at first.
  const elsewhere = settings(join(folder, 'elsewhere'), await otherDatabase('elsewhere'))
  expect(await site(elsewhere, 'restore', backups)).toMatchObject({
    code: 1,
    output: expect.stringContaining('keys of this backup are not here (evidence, digest)'),
  })
  const wrong = { ...elsewhere, BACKUP_PASSPHRASE: 'another passphrase' }
  expect((await site(wrong, 'restore-keys', keysFile)).output).toContain('BACKUP_PASSPHRASE')
  expect((await site(elsewhere, 'restore-keys', keysFile)).code).toBe(0)
  expect(await site(elsewhere, 'restore', backups)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Erasures noted: 1; done again: 1.'),
  })

  const restored = await openDatabase({ dataDir: '', databaseUrl: elsewhere.DATABASE_URL })
  const trace = await traceOfAuthor(restored.db)
  expect(trace).toEqual({ accounts: 0, erasedReviews: after.erasedReviews })

  // The register was signed further than the backup knows: it stands still until the erasures are back, each once.
  expect(await sign(restored.db, elsewhere.DATA_DIR)).toBe('no-memory')
  expect(await site(elsewhere, 'register', 'adopt')).toMatchObject({
    code: 1,
    output: expect.stringContaining('bring the others back first'),
  })
  expect(await site(elsewhere, 'register', 'recover', join(dataDir, 'register'))).toMatchObject({
    code: 0,
    output: expect.stringMatching(/byte for byte.*\nThey make the tree that was signed/),
  })
  expect(await site(elsewhere, 'register', 'adopt')).toMatchObject({ code: 0 })
  expect(await sign(restored.db, elsewhere.DATA_DIR)).toBeNull()
  expect(await numbered(restored.db)).toEqual(await numbered(db))
  const { rows: opened } = await sql`
    select o.field from register_opening o join register_entry e on e.id = o.entry_id
      join review r on r.id = e.review_id where r.is_erased`.execute(restored.db)
  expect(opened).toEqual([])
  await restored.close()
  expect(readdirSync(join(folder, 'elsewhere/media/demo')).sort()).toEqual(['a.webp', 'b.webp'])
  const checked = await site(elsewhere, 'rebuild', '--check', 'all')
  expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('member_search: 0')])
  expect((await site(elsewhere, 'restore', backups)).output).toContain('not empty')

  // Of the demo's pictures none was drawn here.
  const looked = await site(elsewhere, 'check')
  expect(looked.output).toMatch(
    /^ok {7}keys: .*\nok {7}register: .*\nwarning {2}media: \d+ pictures are not in /m,
  )
  const foreign = { ...elsewhere, DIGEST_KEY: 'a key that this database has never met' }
  expect(await site(foreign, 'check')).toMatchObject({
    code: 1,
    output: expect.stringContaining('wrong    keys: another one'),
  })
})

test('a backup is tried beside the site, by a server that shows its pages, and nothing of the trial stays', async () => {
  if (!postgres) return
  const databases = async () => {
    const { rows } = await sql`select datname from pg_database order by 1`.execute(database.db)
    return rows
  }
  const before = await databases()
  expect(await site(settings(dataDir), 'restore', '--test', backups)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/A server on it showed 100 pages/),
  })
  expect(await databases()).toEqual(before)
})

test('a damaged backup is refused before anything is restored', async () => {
  if (!postgres) return
  const target = settings(dataDir, await otherDatabase('damaged'))
  const [name = ''] = readdirSync(backups).filter((each) => each !== 'media')
  const picture = join(backups, 'media/demo/a.webp')
  writeFileSync(picture, 'other')
  expect((await site(target, 'restore', backups)).output).toContain(
    '1 pictures are missing or damaged',
  )
  writeFileSync(picture, 'a')

  const dump = join(backups, name, 'database.dump')
  const bytes = readFileSync(dump)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(dump, bytes)
  expect(await site(target, 'restore', backups)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is damaged'),
  })
  rmSync(join(backups, name, 'manifest.json'))
  expect((await site(target, 'restore', backups)).output).toContain('no whole backup')
  const opened = await openDatabase(
    { dataDir: '', databaseUrl: target.DATABASE_URL },
    { isLeftAsItIs: true },
  )
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(opened.db)
  await opened.close()
  expect(rows).toEqual([])
})
