import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

export type Call = { id: number } & (
  | { op: 'query'; text: string; values: unknown[] }
  | { op: 'close' }
  | { op: 'listen'; channel: string }
)

const port = parentPort
if (!port) throw new Error('pglite-worker runs in a worker thread')

const database = await PGlite.create({
  dataDir: workerData.dataDir,
  extensions: { citext, pg_trgm, unaccent },
  // As database.server.ts sets them for PostgreSQL.
  parsers: {
    [types.DATE]: String,
    [types.NUMERIC]: Number,
    [types.INT8]: Number,
  },
})

async function answer(call: Call): Promise<unknown> {
  if (call.op === 'close') return database.close()
  if (call.op === 'listen') {
    const { channel } = call
    await database.listen(channel, (payload) => port?.postMessage({ told: { channel, payload } }))
    return undefined
  }
  // Like pg: without parameters the simple protocol, which accepts the many statements of a migration.
  const results =
    call.values.length === 0
      ? await database.exec(call.text)
      : [await database.query(call.text, call.values)]
  return {
    rows: results.flatMap((result) => result.rows),
    rowCount: results.at(-1)?.affectedRows ?? 0,
  }
}

port.on('message', (call: Call) => {
  answer(call).then(
    (value) => port.postMessage({ id: call.id, value }),
    ({ message, code, constraint, detail }) =>
      port.postMessage({ id: call.id, error: { message, code, constraint, detail } }),
  )
})
port.postMessage({ id: 0 })
