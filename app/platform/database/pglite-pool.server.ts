import { Worker } from 'node:worker_threads'
import type { ObservedPool } from '#platform/metrics/pool-figures.ts'
import { countTime, openTimeCounts } from '#platform/metrics/time-counts.ts'
import type { Call } from './pglite-worker.server.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows and values are typed by whoever asks, as in pg.
type Any = any
type Rows = { command: 'SELECT' | 'UPDATE'; rows: Any[]; rowCount: number }
// `id` is added when a call is sent.
type Question = Call extends infer Each ? (Each extends Call ? Omit<Each, 'id'> : never) : never

/** What Kysely's PostgreSQL dialect and pg-boss need of pg's pool: the embedded database offers just that. */
export type SqlPool = {
  connect(): Promise<SqlClient>
  query(text: string, values?: unknown[]): Promise<{ rows: Any[] }>
  end(): Promise<void>
  /** Of the embedded database alone: PostgreSQL is listened to on a connection of its own. */
  listen?(channel: string, hear: (payload: string) => void): Promise<void>
}
export type SqlClient = {
  query(text: string, values?: readonly unknown[]): Promise<Any>
  /** With true it is not used again. */
  release(isDiscarded?: boolean): void
}

const PATIENCE_MS = 30_000

/**
 * PGlite on its own thread, because on the main one it starves the event loop. It has one connection:
 * whoever holds it holds the database, so that no statement of another request falls into an open transaction.
 */
export async function openPglitePool(
  dataDir: string,
): Promise<{ pool: SqlPool; observed: ObservedPool }> {
  const worker = new Worker(new URL('./pglite-worker.server.ts', import.meta.url), {
    workerData: { dataDir },
  })
  const hearers = new Map<string, (payload: string) => void>()
  const ask = await conversation(worker, ({ channel, payload }) => hearers.get(channel)?.(payload))
  const queue: (() => void)[] = []
  let isHeld = false
  const waits = openTimeCounts()
  const observed: ObservedPool = {
    pool: 'embedded',
    states: () => ({ used: Number(isHeld), idle: Number(!isHeld), waiting: queue.length }),
    waits,
  }

  async function acquire(): Promise<void> {
    const startedMs = performance.now()
    await turn()
    countTime(waits, (performance.now() - startedMs) / 1000)
  }

  function turn(): Promise<void> {
    if (!isHeld) {
      isHeld = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1)
        reject(
          new Error('the embedded database was busy: is a query made outside its transaction?'),
        )
      }, PATIENCE_MS)
      queue.push(begin)
    })
  }

  function release(): void {
    const next = queue.shift()
    if (next) next()
    else isHeld = false
  }

  async function query(text: string, values: readonly unknown[] = []): Promise<Rows> {
    const { rows, rowCount } = await ask({ op: 'query', text, values: values.map(asParameter) })
    // By it Kysely knows that `rowCount` is of what was written: PGlite tells that number, and no command.
    return { command: rowCount > 0 ? 'UPDATE' : 'SELECT', rows, rowCount }
  }

  const pool: SqlPool = {
    async connect() {
      await acquire()
      return { query, release }
    },
    async query(text, values) {
      await acquire()
      try {
        return await query(text, values)
      } catch (error) {
        // A script that failed between its own begin and commit must not leave the next one inside.
        await query('rollback')
        throw error
      } finally {
        release()
      }
    },
    async listen(channel, hear) {
      hearers.set(channel, hear)
      await acquire()
      try {
        await ask({ op: 'listen', channel })
      } finally {
        release()
      }
    },
    async end() {
      await acquire()
      await ask({ op: 'close' })
      await worker.terminate()
    },
  }
  return { pool, observed }
}

/** Like pg, an object is sent as JSON; PGlite alone would not know that a column's domain is one of jsonb. */
function asParameter(value: unknown): unknown {
  const isPlain =
    value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? JSON.stringify(value) : value
}

/** Numbered questions to the worker, each answered once. */
async function conversation(
  worker: Worker,
  hear: (told: { channel: string; payload: string }) => void,
): Promise<(question: Question) => Promise<Any>> {
  const waiting = new Map<number, PromiseWithResolvers<Any>>()
  const ready = Promise.withResolvers<void>()
  let asked = 0
  worker.on('error', (error) => {
    ready.reject(error)
    for (const reply of waiting.values()) reply.reject(error)
    waiting.clear()
  })
  worker.on('message', ({ id, value, error, told }) => {
    if (told) return hear(told)
    if (id === 0) return ready.resolve()
    const reply = waiting.get(id)
    waiting.delete(id)
    if (error) reply?.reject(Object.assign(new Error(error.message), error))
    else reply?.resolve(value)
  })
  await ready.promise
  return (question) => {
    const reply = Promise.withResolvers<Any>()
    waiting.set(++asked, reply)
    worker.postMessage({ ...question, id: asked })
    return reply.promise
  }
}
