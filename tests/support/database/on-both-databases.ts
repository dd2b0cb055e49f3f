import { rmSync } from 'node:fs'
import { type DatabaseSettings, openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { newDataDir } from './data-dir.ts'
import { startPostgres } from './postgres.ts'

/**
 * So many turns in all, on the embedded database and beside it on another one. The embedded database takes long to
 * start: where there is a PostgreSQL, that one bears most of it.
 */
export async function onBothDatabases<Result>(
  turns: number,
  run: (turns: number, settings: DatabaseSettings) => Promise<Result>,
): Promise<Result[]> {
  const postgres = await startPostgres()
  const embedded = Math.ceil(postgres ? turns / 5 : turns / 2)
  const dataDirs = [await newDataDir(), await newDataDir()] as const
  const other = { dataDir: dataDirs[1], databaseUrl: postgres?.url }
  const results = await Promise.all([
    run(embedded, { dataDir: dataDirs[0] }),
    run(turns - embedded, other),
  ])
  await postgres?.stop()
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true })
  return results
}

/** While no server runs on it, or beside one. */
export async function onDatabase<Result>(
  settings: DatabaseSettings,
  work: (db: Db) => Promise<Result>,
) {
  const { db, close } = await openDatabase(settings)
  try {
    return await work(db)
  } finally {
    await close()
  }
}
