import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '#db/demo/load/load-demo.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'
import { startPooler } from './pooler.ts'
import { startPostgres, type TemporaryPostgres } from './postgres.ts'

type DemoOnPostgres = {
  postgres: TemporaryPostgres
  database: Database
  start(settings?: Record<string, string>): Promise<ServerProcess>
  end(): Promise<void>
}

let loading: Promise<string | null> | undefined

/**
 * A small demo on a PostgreSQL of its own, and servers on it, with TEST_POOLER through a pooler; null where none can be
 * started.
 */
export async function demoOnPostgres(): Promise<DemoOnPostgres | null> {
  loading ??= load()
  const loaded = await loading
  const postgres = loaded && (await startPostgres([], loaded))
  if (!postgres) return null
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-demo-'))
  const database = await openDatabase({ dataDir, databaseUrl: postgres.url })
  const pooler = process.env.TEST_POOLER ? await startPooler(postgres.url) : undefined
  const servers: ServerProcess[] = []
  return {
    postgres,
    database,
    async start(settings = {}) {
      const server = await startServer({
        DATA_DIR: mkdtempSync(join(dataDir, 'server-')),
        DATABASE_URL: postgres.url,
        ...(pooler && { DATABASE_POOL_URL: pooler.url }),
        DEMO_DATA: 'off',
        DIGEST_KEY: 'one key for all servers on one database',
        EVIDENCE_KEY: 'one key for all servers on one database',
        LOG_LEVEL: 'silent',
        ...settings,
      })
      servers.push(server)
      await server.ready
      return server
    },
    async end() {
      for (const server of servers) server.kill('SIGTERM')
      await Promise.all(servers.map(({ exited }) => exited))
      await database.close().catch(() => {})
      await pooler?.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Once for all files that ask for it: copying it takes no time to speak of. */
async function load(): Promise<string | null> {
  const postgres = await startPostgres()
  if (!postgres) return null
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url })
  const asOf = Temporal.Now.plainDateISO().toString()
  await loadDemo(database.db, { seed: 1, asOf, reviews: 200, members: 20, buyers: 20 })
  await database.close()
  const folder = mkdtempSync(join(tmpdir(), 'attesta-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await postgres.copyTo(join(folder, 'data'))
  await postgres.stop()
  return join(folder, 'data')
}
