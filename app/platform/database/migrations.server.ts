import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { OperatorError } from '#platform/operator-error.ts'
import type { Db } from './schema.ts'

const FOLDER = new URL('../../../db/migrations/', import.meta.url)
/** Any number that nothing else locks. */
const LOCK = 20_260_044
const TRIES = 30
const PAUSE_MS = 1_000
/** Somebody reads a table for longer than we let others wait behind us for it. */
const LOCK_NOT_AVAILABLE = '55P03'
/** In seconds; a process says every ten that it runs. */
const GONE_AFTER = 30

type Migration = {
  name: string
  file: URL
  /** It takes away what newer code has made useless. */
  isContract: boolean
}

/** In order. Tables, in SQL; what only the program can work out of their rows, in a module with an `up`. */
export function migrationsIn(folder: URL): Migration[] {
  return readdirSync(folder)
    .sort()
    .map((file) => ({
      name: parse(file).name,
      file: new URL(file, folder),
      isContract: file.endsWith('.contract.sql'),
    }))
}

const MIGRATIONS = migrationsIn(FOLDER)

const numberOf = (name: string) => Number(name.slice(0, 4))

/** Of the newest migration that this code knows. */
export const NEWEST_MIGRATION = numberOf(MIGRATIONS.at(-1)?.name ?? '0000')

class NewerDatabase extends OperatorError {}

/**
 * Brings the schema up to date, one process at a time; the names of what was done. A database that newer code has
 * migrated is used as it is, as long as nothing that this code needs was taken away.
 */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
    try {
      await createTable(connection)
      const done: string[] = []
      for (const migration of await waiting(connection, migrations)) {
        if (migration.isContract && (await isNeeded(connection, migration))) continue
        await apply(connection, migration)
        done.push(migration.name)
      }
      await expectOldEnough(connection)
      return done
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

/** What `migrate` would do; a contract only once no older code runs. */
export async function waitingMigrations(db: Db, migrations = MIGRATIONS): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  const found = rows[0]?.found ? await waiting(db, migrations) : migrations
  return found.map(({ name }) => name)
}

/** What this code cannot do without. It lives with what a contract has yet to take away. */
export async function missingMigrations(db: Db, migrations = MIGRATIONS): Promise<string[]> {
  return waitingMigrations(
    db,
    migrations.filter(({ isContract }) => !isContract),
  )
}

/** The table that Kysely's own migrator kept before. */
async function createTable(db: Db): Promise<void> {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
}

async function waiting(db: Db, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

/**
 * In a transaction of its own that waits for no lock longer than two seconds: whoever waits behind it waits no longer
 * either. Tried again until nobody is in the way.
 */
async function apply(connection: Db, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await applyOnce(connection, migration)
    } catch (error) {
      const isLocked = (error as { code?: string }).code === LOCK_NOT_AVAILABLE
      if (!isLocked || tries === TRIES) throw error
    }
    await pause(PAUSE_MS)
  }
}

async function applyOnce(connection: Db, { name, file, isContract }: Migration): Promise<void> {
  if (file.pathname.endsWith('.ts')) {
    const { up } = await import(file.href)
    return connection.transaction().execute(async (tx) => {
      await up(tx)
      await note(tx, name)
    })
  }
  const text = await readFile(file, 'utf8')
  if (isOutsideTransaction(text)) {
    await dropHalfMadeIndexes(connection)
    for (const statement of text.split(/;$/m))
      if (statement.trim() !== '') await sql.raw(statement).execute(connection)
    return note(connection, name)
  }
  await connection.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx)
    await sql.raw(text).execute(tx)
    if (isContract)
      await sql`update site set least_code = greatest(least_code, ${leastCodeOf(text)})`.execute(tx)
    await note(tx, name)
  })
}

/** What a start that was ended had begun; `if not exists` would take them for done. */
async function dropHalfMadeIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index concurrently ${name}`).execute(db)
}

/** Statements such as `create index concurrently if not exists`, which PostgreSQL refuses in a transaction. */
export function isOutsideTransaction(text: string): boolean {
  return text.startsWith('-- outside a transaction')
}

/** The first line of a contract says which migration code must know that does without what it takes away. */
export function leastCodeOf(text: string): number {
  const [, number] = /^-- least code: (\d{4})$/m.exec(text) ?? []
  if (!number) throw new Error('a contract begins with "-- least code: NNNN"')
  return Number(number)
}

async function note(db: Db, name: string): Promise<void> {
  const now = Temporal.Now.instant().toString()
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${now})`.execute(db)
}

/** Older code runs that still uses what a contract takes away: it is left for a later start. */
async function isNeeded(db: Db, { file }: Migration): Promise<boolean> {
  const least = leastCodeOf(await readFile(file, 'utf8'))
  const { rows } = await sql`
    select from running_process
     where newest < ${least} and seen_at > now() - make_interval(secs => ${GONE_AFTER}) limit 1
  `.execute(db)
  return rows.length > 0
}

/** Whether all is there that this code needs. A contract that waits for older code takes nothing from it. */
export async function knowsSchema(db: Db): Promise<boolean> {
  const lacking = (await waiting(db, MIGRATIONS)).filter(({ isContract }) => !isContract)
  return lacking.length === 0 && (await leastCode(db)) <= NEWEST_MIGRATION
}

async function leastCode(db: Db): Promise<number> {
  const site = await db.selectFrom('site').select('least_code').executeTakeFirst()
  return site?.least_code ?? 0
}

/** Nothing that this code needs was taken away. */
export async function expectOldEnough(db: Db): Promise<void> {
  const least = await leastCode(db)
  if (least <= NEWEST_MIGRATION) return
  throw new NewerDatabase(
    `This database is of a newer version: what this one needs was taken away from it (it knows migrations up to ${NEWEST_MIGRATION}, and ${least} is needed). Start a newer version.`,
  )
}
