import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { decideSiteKind, type SiteKind } from '#domain/site/site-kind.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { type Database, type OnStatement, openDatabase } from './database.server.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { expectOldEnough, missingMigrations } from './migrations.server.ts'
import type { Db } from './schema.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 500

export class WrongKind extends OperatorError {}

class DatabaseUnreachable extends OperatorError {
  override readonly exitCode = 2
}

type Environment = Record<string, string | undefined>

/** The database that the settings name, and the settings as they hold for what it is. An empty one is not touched by a refusal. */
export async function openSite(
  environment: Environment,
  onStatement?: OnStatement,
): Promise<{ config: Config; database: Database }> {
  const config = readConfig(environment)
  if (config.databaseUrl) await awaitDatabase(config.databaseUrl)
  const database = await openDatabase(config, {
    beforeMigrating: async (db) => {
      if (await isEmpty(db)) decided(config, undefined)
      if (!config.migratesAtStart) await expectMigrated(db)
    },
    isLeftAsItIs: !config.migratesAtStart,
    onStatement,
  })
  try {
    const APP_ENV = decided(config, await readSiteKind(database.db))
    return { config: readConfig({ ...environment, APP_ENV }), database }
  } catch (error) {
    await database.close()
    throw error
  }
}

function decided({ wantedKind, databaseUrl }: Config, found: SiteKind | undefined): SiteKind {
  const kind = decideSiteKind({ wanted: wantedKind, found, isEmbedded: !databaseUrl })
  if (typeof kind === 'string') return kind
  throw new WrongKind(kind.refusal)
}

/** Machines start in any order: one that does not answer yet is waited for, a minute at most. */
export async function awaitDatabase(databaseUrl: string, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (let tries = 0; ; tries++) {
    const problem = await askedOnce(databaseUrl)
    if (!problem) return
    const { host } = new URL(databaseUrl)
    if (!isDatabaseUnavailable(problem) || performance.now() > deadline)
      throw new DatabaseUnreachable(`PostgreSQL at ${host} cannot be used: ${problem.message}`)
    if (tries === 0) console.info(`PostgreSQL at ${host} does not answer yet: waiting for it.`)
    await pause(PAUSE_MS)
  }
}

async function askedOnce(connectionString: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

/** With MIGRATE=off a start only looks. */
async function expectMigrated(db: Db): Promise<void> {
  const missing = await missingMigrations(db)
  if (missing.length === 0) return expectOldEnough(db)
  throw new WrongKind(
    `The database waits for ${missing.length} migrations, and MIGRATE=off leaves them to: npm run site -- migrate`,
  )
}

/** No migration has ever run on it. */
async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select to_regclass('kysely_migration') is null as is_empty
  `.execute(db)
  return rows[0]?.is_empty ?? true
}

export async function readSiteKind(db: Db): Promise<SiteKind | undefined> {
  const site = await db.selectFrom('site').select('kind').executeTakeFirst()
  return site?.kind ?? undefined
}

/** Written once: the database refuses to become another kind. */
export async function writeSiteKind(tx: Db, kind: SiteKind, now: Temporal.Instant): Promise<void> {
  const opened_at = new Date(now.epochMilliseconds)
  await tx.updateTable('site').set({ kind, opened_at }).where('kind', 'is', null).execute()
}
