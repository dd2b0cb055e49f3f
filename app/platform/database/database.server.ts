import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { ObservedPool } from '#platform/metrics/pool-figures.ts'
import { countTime, openTimeCounts } from '#platform/metrics/time-counts.ts'
import type { PageConnections } from './database-replica.server.ts'
import { lockDirectory } from './directory-lock.server.ts'
import { migrate } from './migrations.server.ts'
import { openPglitePool, type SqlPool } from './pglite-pool.server.ts'
import type { Db, Schema } from './schema.ts'

export type DatabaseSettings = {
  dataDir: string
  databaseUrl?: string | undefined
  /** A copy of it that may be read. */
  databaseReadUrl?: string | undefined
}

export type Database = {
  /** For jobs and operators' commands, which take the time that they need. */
  db: Db
  /** The same connections without Kysely, for the job queue. */
  pool: SqlPool
  pages: PageConnections
  replica?: PageConnections | undefined
  kind: 'embedded' | 'postgresql'
  /** All that it opened, for whoever measures. */
  pools: ObservedPool[]
  close(): Promise<void>
}

/** Its folder in DATA_DIR. */
export const EMBEDDED = 'pglite'

type Opening = {
  /** May refuse a database by throwing, before anything is done to it. */
  beforeMigrating?: (db: Db) => Promise<void>
  /** As it is, whatever its schema: others migrate it. */
  isLeftAsItIs?: boolean
  onStatement?: OnStatement | undefined
}

/** Hears of each statement once it was answered. */
export type OnStatement = (sent: LogEvent) => void

export async function openDatabase(
  settings: DatabaseSettings,
  { beforeMigrating, isLeftAsItIs = false, onStatement }: Opening = {},
): Promise<Database> {
  const database = settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.databaseReadUrl, onStatement)
    : await openEmbedded(settings.dataDir, onStatement)
  try {
    await beforeMigrating?.(database.db)
    if (!isLeftAsItIs) await migrate(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

export function isNewEmbeddedDatabase({ dataDir, databaseUrl }: DatabaseSettings): boolean {
  return !databaseUrl && !existsSync(join(dataDir, EMBEDDED))
}

async function openEmbedded(dataDir: string, hear?: OnStatement): Promise<Database> {
  const isInMemory = dataDir === 'memory://'
  const lock = isInMemory ? undefined : lockDirectory(dataDir)
  const { pool, observed } = await openPglitePool(isInMemory ? dataDir : join(dataDir, EMBEDDED))
  return { ...database('embedded', pool, () => lock?.release(), hear), pools: [observed] }
}

function openPostgres(url: string, readUrl?: string, hear?: OnStatement): Database {
  const primary = openPages('', { connectionString: url }, hear)
  // One that is slow to connect to is left for the primary.
  const copies =
    readUrl === undefined
      ? undefined
      : openPages('replica-', { connectionString: readUrl, connectionTimeoutMillis: 1_000 }, hear)
  const limited = [primary, copies].flatMap((each) =>
    each ? [each.pages.db, each.pages.apiDb] : [],
  )
  const release = () => Promise.all(limited.map((each) => each.destroy()))
  const jobs = openPool('jobs', { connectionString: url, ...OF_JOBS })
  return {
    ...database('postgresql', jobs.pool, release, hear),
    pages: primary.pages,
    replica: copies?.pages,
    pools: [jobs.observed, ...primary.pools, ...(copies?.pools ?? [])],
  }
}

const OF_JOBS = { max: 5, connectionTimeoutMillis: 5_000 }
/** Whoever waits for longer has left; what is cut so answers 503 (decision 065). */
const OF_PAGES = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
}
const OF_QUERIES = {
  max: 4,
  connectionTimeoutMillis: 1_000,
  statement_timeout: 800,
  options: '-c default_transaction_read_only=on',
}

function openPages(
  prefix: string,
  server: pg.PoolConfig,
  hear?: OnStatement,
): { pages: PageConnections; pools: ObservedPool[] } {
  const pages = openPool(`${prefix}pages`, { ...OF_PAGES, ...server })
  const queries = openPool(`${prefix}queries`, { ...server, ...OF_QUERIES })
  return {
    pages: { db: kysely(pages.pool, hear), apiDb: kysely(queries.pool, hear) },
    pools: [pages.observed, queries.observed],
  }
}

function openPool(
  name: string,
  settings: pg.PoolConfig,
): { pool: SqlPool; observed: ObservedPool } {
  const { builtins, getTypeParser } = pg.types
  const asNumber = new Set<number>([builtins.INT8, builtins.NUMERIC])
  const pool = new pg.Pool({
    ...settings,
    types: {
      getTypeParser(oid, format) {
        if (asNumber.has(oid)) return Number
        if (oid === builtins.DATE) return String
        return getTypeParser(oid, format)
      },
    },
  })
  // A connection that breaks is replaced at its next use. Unhandled, the event would end the process:
  // the pool hears it of idle connections only, a transaction has them between its statements.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const waits = openTimeCounts()
  const observed = {
    pool: name,
    states: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    waits,
  }
  return { pool: measured(pool, waits), observed }
}

/** Notes how long whoever asks for a connection waits for it. */
function measured(pool: pg.Pool, waits: ObservedPool['waits']): SqlPool {
  async function connect(): Promise<pg.PoolClient> {
    const startedMs = performance.now()
    try {
      return await pool.connect()
    } finally {
      countTime(waits, (performance.now() - startedMs) / 1000)
    }
  }
  return {
    connect,
    query: (text, values) => pool.query(text, values),
    end: () => pool.end(),
  }
}

function kysely(pool: SqlPool, hear?: OnStatement): Db {
  const dialect = new PostgresDialect({ pool: pool as pg.Pool })
  return new Kysely<Schema>({ dialect, ...(hear && { log: hear }) })
}

function database(
  kind: Database['kind'],
  pool: SqlPool,
  release: () => unknown,
  hear?: OnStatement,
): Omit<Database, 'pools'> {
  const db = kysely(pool, hear)
  return {
    db,
    pool,
    pages: { db, apiDb: db },
    kind,
    async close() {
      await db.destroy()
      await release()
    },
  }
}
