import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '#db/demo/load-demo.ts'
import { type Database, openDatabase } from '#platform/database.server.ts'
import { startPostgres, type TemporaryPostgres } from './postgres.ts'
import { type ServerProcess, startServer } from './server-process.ts'

type DemoOnPostgres = {
  postgres: TemporaryPostgres
  database: Database
  start(settings?: Record<string, string>): Promise<ServerProcess>
  end(): Promise<void>
}

/** A small demo on a PostgreSQL of its own, and servers on it; null where none can be started. */
export async function demoOnPostgres(): Promise<DemoOnPostgres | null> {
  const postgres = await startPostgres()
  if (!postgres) return null
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-demo-'))
  const database = await openDatabase({ dataDir, databaseUrl: postgres.url })
  const today = Temporal.Now.plainDateISO().toString()
  await loadDemo(database.db, { seed: 1, asOf: today, reviews: 200, members: 20, buyers: 20 })
  const servers: ServerProcess[] = []
  return {
    postgres,
    database,
    async start(settings = {}) {
      const server = await startServer({
        DATA_DIR: mkdtempSync(join(dataDir, 'server-')),
        DATABASE_URL: postgres.url,
        DEMO_DATA: 'off',
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
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
