import pg from 'pg'
import type { PageSubject } from '#domain/address/page-subject.ts'
import type { Log } from '#platform/log.server.ts'
import { CHANGES_CHANNEL } from './announce-changes.server.ts'
import type { ChangeMemory } from './change-memory.ts'
import type { SqlPool } from './pglite-pool.server.ts'

const RETRY_MS = 300
const HEARTBEAT_MS = 5_000
const PATIENCE_MS = 3_000

type Sources = { pool: Pick<SqlPool, 'listen'>; databaseUrl?: string | undefined }

/**
 * Fills the memory with what the processes on this database announce to each other. `onHeard` is
 * called with the subjects of every change, and without any whenever some may have been missed.
 */
export async function hearChanges(
  { pool, databaseUrl }: Sources,
  memory: ChangeMemory,
  log: Pick<Log, 'warn' | 'info'>,
  onHeard: (subjects?: readonly PageSubject[]) => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  const changes = {
    ...memory,
    recover() {
      memory.recover()
      onHeard()
    },
  }
  const hear = (payload: string) => {
    const subjects = payload.split(' ') as PageSubject[]
    memory.hear(subjects)
    onHeard(subjects)
  }
  if (databaseUrl) return hearPostgres(databaseUrl, hear, changes, log)
  await pool.listen?.(CHANGES_CHANNEL, hear)
  return { stop: async () => {} }
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
) {
  let isStopped = false
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

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
      await client.query(`listen ${CHANGES_CHANNEL}`)
    } catch {
      lose()
      return
    }
    changes.recover()
    beat(client, lose)
  }

  /** A connection whose other end vanished says nothing by itself. */
  function beat(client: pg.Client, lose: () => void): void {
    timer = setTimeout(
      () => client.query('select 1').then(() => beat(client, lose), lose),
      HEARTBEAT_MS,
    )
    timer.unref()
  }

  await connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current?.end().catch(() => {})
    },
  }
}
