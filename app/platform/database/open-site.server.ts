import { sql } from 'kysely'
import { decideSiteKind, type SiteKind } from '#domain/site/site-kind.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { awaitDatabase } from './await-database.server.ts'
import { type Database, type OnStatement, openDatabase } from './database.server.ts'
import { expectOldEnough, missingMigrations } from './migrations.server.ts'
import { expectConnections } from './pooler.server.ts'
import type { Db } from './schema.ts'

export class WrongKind extends OperatorError {}

type Environment = Record<string, string | undefined>

/** Of commands, none is: they have the database to themselves, past any pooler. */
type Use = { isServing?: boolean; onStatement?: OnStatement | undefined }

/** The database that the settings name, and the settings as they hold for what it is. An empty one is not touched by a refusal. */
export async function openSite(
  environment: Environment,
  { isServing = false, onStatement }: Use = {},
): Promise<{ config: Config; database: Database }> {
  const config = readConfig(environment)
  const { databaseUrl } = config
  const poolUrl = isServing ? config.databasePoolUrl : undefined
  if (databaseUrl) await awaitDatabase(databaseUrl)
  if (databaseUrl && isServing) await expectConnections(databaseUrl, poolUrl)
  const database = await openDatabase(config, {
    beforeMigrating: async (db) => {
      if (await isEmpty(db)) decided(config, undefined)
      if (!config.migratesAtStart) await expectMigrated(db)
    },
    isLeftAsItIs: !config.migratesAtStart,
    poolUrl,
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
