import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { ObservedPool } from '#platform/metrics/pool-figures.ts'
import { countTime, openTimeCounts } from '#platform/metrics/time-counts.ts'
import { LIMITS, type Limits, pooledUrl } from './connection-kinds.ts'
import { lockDirectory } from './directory-lock.server.ts'
import { lastingClient } from './lasting-client.server.ts'
import { migrate } from './migrations.server.ts'
import { openPglitePool, type SqlPool } from './pglite-pool.server.ts'
import type { PageConnections } from './replica-follower.server.ts'
import type { Db, Schema } from './schema.ts'

export type DatabaseSettings = {
  dataDir: string
  databaseUrl?: string | undefined
  /** Copies of it that may be read. */
  databaseReadUrls?: readonly string[] | undefined
}

export type Database = {
  /** For jobs and operators' commands, which take the time that they need. */
  db: Db
  /** The same connections without Kysely, for the job queue. */
  pool: SqlPool
  /** Past any pooler, for what holds a lock longer than a transaction lasts. */
  direct: SqlPool
  pages: PageConnections
  replicas: PageConnections[]
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
  /** A pooler in transaction mode, that stands before the database. */
  poolUrl?: string | undefined
  onStatement?: OnStatement | undefined
}

/** Hears of each statement once it was answered. */
export type OnStatement = (sent: LogEvent) => void

export async function openDatabase(
  settings: DatabaseSettings,
  { beforeMigrating, isLeftAsItIs = false, poolUrl, onStatement }: Opening = {},
): Promise<Database> {
  const { dataDir, databaseUrl, databaseReadUrls } = settings
  const database = databaseUrl
    ? openPostgres({ databaseUrl, databaseReadUrls, poolUrl }, onStatement)
    : await openEmbedded(dataDir, onStatement)
  try {
    const direct = kysely(database.direct)
    await beforeMigrating?.(direct)
    if (!isLeftAsItIs) await migrate(direct)
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

type Addresses = {
  databaseUrl: string
  databaseReadUrls?: readonly string[] | undefined
  poolUrl?: string | undefined
}

function openPostgres(
  { databaseUrl, databaseReadUrls = [], poolUrl }: Addresses,
  hear?: OnStatement,
): Database {
  const server = poolUrl ? pooled(poolUrl) : limited(databaseUrl)
  const primary = openPages('', server, hear)
  const copies = databaseReadUrls.map((url, place) => openReplica(url, place, hear))
  const jobs = openPool('jobs', { ...OF_JOBS, ...server('jobs') })
  // Used while it starts; afterwards its connections are let go.
  const direct = poolUrl
    ? openPool('direct', { connectionString: databaseUrl, ...OF_JOBS, max: 2 })
    : jobs
  const release = async () => {
    if (direct !== jobs) await direct.pool.end()
    for (const { pages } of [primary, ...copies])
      await Promise.all([pages.db.destroy(), pages.apiDb.destroy()])
  }
  return {
    ...database('postgresql', jobs.pool, release, hear),
    direct: direct.pool,
    pages: primary.pages,
    replicas: copies.map(({ pages }) => pages),
    pools: [jobs.observed, ...[primary, ...copies].flatMap(({ pools }) => pools)],
  }
}

/** One that is slow to connect to is left for the primary. */
function openReplica(url: string, place: number, hear?: OnStatement) {
  const server: Server = (kind) => ({ ...limited(url)(kind), connectionTimeoutMillis: 1_000 })
  return openPages(place === 0 ? 'replica-' : `replica-${place + 1}-`, server, hear)
}

const OF_JOBS = { max: 5, connectionTimeoutMillis: 5_000 }
const OF_PAGES = { max: 10, connectionTimeoutMillis: 5_000 }
const OF_QUERIES = { max: 4, connectionTimeoutMillis: 1_000 }

/** How connections of a kind are opened. */
type Server = (kind: keyof typeof LIMITS) => pg.PoolConfig

/** A pooler sets the limits itself, and refuses to be told them. */
function pooled(poolUrl: string): Server {
  return (kind) => ({ connectionString: pooledUrl(poolUrl, kind) })
}

function limited(connectionString: string): Server {
  return (kind) => ({ connectionString, ...asParameters(LIMITS[kind]) })
}

function asParameters({ statementMs, idleMs, isReadOnly }: Limits): pg.PoolConfig {
  return {
    ...(statementMs > 0 && { statement_timeout: statementMs }),
    ...(idleMs > 0 && { idle_in_transaction_session_timeout: idleMs }),
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
  }
}

function openPages(
  prefix: string,
  server: Server,
  hear?: OnStatement,
): { pages: PageConnections; pools: ObservedPool[] } {
  const pages = openPool(`${prefix}pages`, { ...OF_PAGES, ...server('pages') })
  const queries = openPool(`${prefix}queries`, { ...OF_QUERIES, ...server('queries') })
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
    connect: () => lastingClient(connect),
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
    direct: pool,
    pages: { db, apiDb: db },
    replicas: [],
    kind,
    async close() {
      await db.destroy()
      await release()
    },
  }
}
