import { loadDemo } from '#db/demo/load/load-demo.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openTestDatabase } from './test-database.ts'

/** As of which everything in it has happened. */
export const DEMO_AS_OF = Temporal.Instant.from('2026-11-15T07:00:00Z')

let loading: Promise<Database> | undefined

/** The whole demo, loaded once for all files that read it. Nobody may change it. */
export function demoDatabase(): Promise<Database> {
  loading ??= load()
  return loading
}

async function load(): Promise<Database> {
  const database = await openTestDatabase()
  await loadDemo(database.db, { asOf: DEMO_AS_OF })
  return database
}
