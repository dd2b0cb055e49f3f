import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { newDataDir } from './data-dir.ts'
import { addToPooler } from './pooler.ts'

let opened = 0

/** An empty, migrated database: on the server of this run of tests, or embedded. */
export async function openTestDatabase(): Promise<Database> {
  const server = inject('postgresUrl')
  if (!server) return openDatabase({ dataDir: await newDataDir() })
  const name = `test_${process.pid}_${++opened}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  const pooler = inject('pooler')
  const poolUrl = pooler ? await addToPooler(pooler, url.href) : undefined
  return openDatabase({ dataDir: '', databaseUrl: url.href }, { poolUrl })
}
