import pg from 'pg'
import type { PageSubject } from '#domain/address/page-subject.ts'
import type { Log } from '#platform/log.server.ts'
import { CHANGES_CHANNEL } from './announce-changes.server.ts'
import { expectPrimary } from './await-database.server.ts'
import type { ChangeMemory } from './change-memory.ts'
import type { SqlPool } from './pglite-pool.server.ts'

const RETRY_MS = 300
const HEARTBEAT_MS = 5_000
const PATIENCE_MS = 3_000

type Hearers = { heard?(subjects: readonly PageSubject[]): void; missed?(): void }

type Sources = { pool: Pick<SqlPool, 'listen'>; databaseUrl?: string | undefined }

type Hearing = {
  /** Finds out at once whether changes can still be heard. */
  listen(): Promise<void>
  stop(): Promise<void>
}

/**
 * Fills the memory with what the processes on this database announce to each other. `heard` is called
 * with the subjects of every change, `missed` whenever some may have gone unheard: at the beginning, and
 * after a silence.
 */
export async function hearChanges(
  { pool, databaseUrl }: Sources,
  memory: ChangeMemory,
  log: Pick<Log, 'warn' | 'info'>,
  { heard, missed }: Hearers = {},
): Promise<Hearing> {
  const changes = {
    ...memory,
    recover() {
      memory.recover()
      missed?.()
    },
  }
  const hear = (payload: string) => {
    const subjects = payload.split(' ') as PageSubject[]
    memory.hear(subjects)
    heard?.(subjects)
  }
  if (databaseUrl) return hearPostgres(databaseUrl, hear, changes, log)
  await pool.listen?.(CHANGES_CHANNEL, hear)
  changes.recover()
  return { listen: async () => {}, stop: async () => {} }
}

/**
 * A connection of its own. What was announced while there was none is lost, so from its end on
 * nothing can be trusted that was read before its successor listens.
 */
async function hearPostgres(
  connectionString: string,
  hear: (payload: string) => void,
  changes: ChangeMemory,
  log: Pick<Log, 'warn' | 'info'>,
): Promise<Hearing> {
  let isStopped = false
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let listening: Promise<void> | undefined
  let look = async () => {}

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
      application_name: 'attesta changes',
    })
    current = client
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      clearTimeout(timer)
      client.end().catch(() => {})
      if (isStopped) return
      if (!changes.isDeaf()) log.warn('changes cannot be heard')
      changes.deafen()
      timer = setTimeout(connect, RETRY_MS)
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await client.connect()
      await expectPrimary(client)
      await client.query(`listen ${CHANGES_CHANNEL}`)
    } catch {
      lose()
      return
    }
    changes.recover()
    look = () => expectPrimary(client).catch(lose)
    beat()
  }

  /** A connection whose other end vanished says nothing by itself, nor does a server that follows another one now. */
  function beat(): void {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      await look()
      if (!changes.isDeaf()) beat()
    }, HEARTBEAT_MS)
    timer.unref()
  }

  await connect()
  return {
    listen() {
      listening ??= look().finally(() => {
        listening = undefined
      })
      return listening
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current?.end().catch(() => {})
    },
  }
}
