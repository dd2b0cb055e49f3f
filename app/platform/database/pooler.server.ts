import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { OperatorError } from '#platform/operator-error.ts'
import { awaitServer, onceConnected } from './await-database.server.ts'
import {
  CONNECTION_KINDS,
  type ConnectionKind,
  LIMITS,
  type Limits,
  pooledUrl,
  poolerLine,
} from './connection-kinds.ts'

class WrongPooler extends OperatorError {}

const PATIENCE_MS = 60_000
/** A healthy announcement takes milliseconds. */
const HEARD_WITHIN_MS = 2_000
const CHANNEL = 'start_probe'

/**
 * Refuses what would start and not work: limits that a pooler does not set, connections that it does not share, and
 * changes that nobody would hear.
 */
export async function expectConnections(
  databaseUrl: string,
  poolUrl?: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  if (poolUrl) await expectLimits(databaseUrl, poolUrl, patienceMs)
  if (poolUrl) await expectTransactionMode(poolUrl, patienceMs)
  await expectHeard(databaseUrl, poolUrl)
}

/** Asks each kind of connection for its limits: what is missing is named, with the line to add. */
async function expectLimits(
  databaseUrl: string,
  poolUrl: string,
  patienceMs: number,
): Promise<void> {
  const what = `the pooler at ${new URL(poolUrl).host}`
  const problems: string[] = []
  for (const kind of CONNECTION_KINDS) {
    const found = await awaitServer(what, patienceMs, () => limitsOf(pooledUrl(poolUrl, kind)))
    if (isSame(found, LIMITS[kind])) continue
    const problem = found ? 'has other limits than it needs' : 'is unknown'
    problems.push(
      `The database of ${NAMES[kind]} ${problem}:\n  ${poolerLine(databaseUrl, poolUrl, kind)}`,
    )
  }
  if (problems.length > 0)
    throw new WrongPooler(
      `DATABASE_POOL_URL: lines to add below [databases] of the pooler's file (see deploy/pgbouncer.ini).\n${problems.join('\n')}`,
    )
}

const NAMES: Record<ConnectionKind, string> = {
  pages: 'pages',
  jobs: 'jobs',
  queries: 'the query layer',
}

/** Undefined where the pooler knows no such database. */
async function limitsOf(url: string): Promise<Limits | undefined> {
  try {
    return await onceConnected(url, async (client) => {
      const { rows } = await client.query<Limits>(`
        select (select setting::int from pg_settings where name = 'statement_timeout') as "statementMs",
               (select setting::int from pg_settings
                 where name = 'idle_in_transaction_session_timeout') as "idleMs",
               current_setting('default_transaction_read_only')::boolean as "isReadOnly"`)
      return rows[0]
    })
  } catch (error) {
    if (UNKNOWN.test((error as Error).message)) return undefined
    throw error
  }
}

/** The pooler's own words, or those of PostgreSQL that it hands on. */
const UNKNOWN = /no such database|database "[^"]*" does not exist/

/** In another mode each process would keep what it was given, or no transaction would begin. */
async function expectTransactionMode(poolUrl: string, patienceMs: number): Promise<void> {
  const what = `the pooler at ${new URL(poolUrl).host}`
  for (const kind of CONNECTION_KINDS) {
    const mode = await awaitServer(what, patienceMs, () => modeOf(pooledUrl(poolUrl, kind)))
    if (mode !== 'transaction')
      throw new WrongPooler(
        `DATABASE_POOL_URL leads to a pooler in ${mode} mode, as far as ${NAMES[kind]} go.` +
          ' The line below [pgbouncer] of its file, and none of another mode in the line of a database:\n' +
          '  pool_mode = transaction',
      )
  }
}

/** Other clients come between the questions: by chance alone two clients never keep to a server connection each for so long. */
const ROUNDS = 20

/**
 * By whom two clients are served that are there at the same time: in session mode by a server connection each, from
 * their first question on; else whichever is free serves both.
 */
function modeOf(url: string): Promise<'transaction' | 'session' | 'statement'> {
  return onceConnected(url, (one) =>
    onceConnected(url, async (other) => {
      if (!(await canBegin(one))) return 'statement'
      const [served, servedOther] = [new Set<number>(), new Set<number>()]
      for (let round = 0; round < ROUNDS; round += 1) {
        served.add(await servedBy(one))
        // Twice: by turns, two connections would serve two clients one each.
        servedOther.add(await servedBy(other))
        servedOther.add(await servedBy(other))
        const all = new Set([...served, ...servedOther])
        if (served.size > 1 || servedOther.size > 1 || all.size < 2) return 'transaction'
      }
      return 'session'
    }),
  )
}

async function servedBy(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

async function canBegin(client: pg.Client): Promise<boolean> {
  try {
    await client.query('begin')
    await client.query('rollback')
    return true
  } catch (error) {
    if (/statement pooling/.test((error as Error).message)) return false
    throw error
  }
}

function isSame(found: Limits | undefined, wanted: Limits): boolean {
  return (
    found?.statementMs === wanted.statementMs &&
    found.idleMs === wanted.idleMs &&
    found.isReadOnly === wanted.isReadOnly
  )
}

/** What is announced where forms are written must be heard where this process listens. */
async function expectHeard(databaseUrl: string, poolUrl?: string): Promise<void> {
  await onceConnected(databaseUrl, async (listener) => {
    const ear = openEar(listener)
    await listener.query(`listen ${CHANNEL}`)
    if (poolUrl && (await ear.hears(poolUrl))) return
    // On another connection: whoever announces something hears it even through a pooler.
    const isDirect = await ear.hears(databaseUrl)
    if (!isDirect)
      throw new WrongPooler(
        'DATABASE_URL leads to a pooler in transaction mode, through which no change is heard.' +
          ' Name PostgreSQL itself there, and the pooler apart:\n' +
          `  DATABASE_POOL_URL=${withoutPassword(databaseUrl)}`,
      )
    if (poolUrl)
      throw new WrongPooler(
        'What is announced through DATABASE_POOL_URL is not heard at DATABASE_URL: both must lead to' +
          ` the same database. The line below [databases]:\n  ${poolerLine(databaseUrl, poolUrl, 'pages')}`,
      )
  })
}

function openEar(listener: pg.Client) {
  const waiting = new Map<string, () => void>()
  listener.on('notification', ({ payload = '' }) => waiting.get(payload)?.())
  return {
    /** Whether what is announced at an address arrives. */
    async hears(url: string): Promise<boolean> {
      const word = randomUUID()
      const heard = Promise.withResolvers<boolean>()
      waiting.set(word, () => heard.resolve(true))
      await onceConnected(url, (client) =>
        client.query('select pg_notify($1, $2)', [CHANNEL, word]),
      )
      const timer = setTimeout(() => heard.resolve(false), HEARD_WITHIN_MS)
      const isHeard = await heard.promise
      clearTimeout(timer)
      return isHeard
    },
  }
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '…'
  return decodeURI(url.href)
}
