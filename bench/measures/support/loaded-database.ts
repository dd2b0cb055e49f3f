import pg from 'pg'
import { loadDemo } from '#db/demo/load/load-demo.ts'
import { printProgress } from '#db/demo/load/progress.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { demoDigest } from '#tests/support/database/demo-digest.ts'
import { multiplyDemo } from '#tests/support/database/multiply-demo.ts'
import { demoOfSize } from './demo-size.ts'

/** Enough to differ from one another; what is beyond is copied from them. */
const WRITTEN = 20_000

/** Of that many rows, where how many there are matters and not what stands in them: within minutes. */
export async function copiedDatabase(
  serverUrl: string,
  reviews: number,
  tell: (line: string) => void,
): Promise<string> {
  const written = Math.min(reviews, WRITTEN)
  return loadedDatabase(serverUrl, written, tell, Math.round(reviews / written) - 1)
}

/** A database on the server with that many reviews; one that an earlier run has finished is used again. */
export async function loadedDatabase(
  serverUrl: string,
  reviews: number,
  tell: (line: string) => void,
  copies = 0,
): Promise<string> {
  const digest = demoDigest('db/demo/load/load-demo.ts', 'bench/measures/support/demo-size.ts')
  const name = `bench_${reviews}${copies > 0 ? `x${copies + 1}` : ''}_${digest}`
  const url = withDatabase(serverUrl, name)
  if (await isComplete(url)) return url

  await onServer(serverUrl, `drop database if exists ${name}`, `create database ${name}`)
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  const startedMs = performance.now()
  await loadDemo(database.db, {
    ...demoOfSize(reviews),
    onProgress: printProgress('reviews', tell),
  })
  await multiplyDemo(database.db, copies)
  await database.close()
  // As the running site does once a night; it cannot be done within the transaction that loads.
  await onServer(url, 'vacuum analyze')
  const seconds = (performance.now() - startedMs) / 1000
  const all = reviews * (copies + 1)
  tell(`loaded in ${seconds.toFixed(0)} s, ${(all / seconds).toFixed(0)} reviews per second`)
  return url
}

export async function onServer(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function isComplete(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    const { rows } = await client.query(`select from demo_load where state = 'complete'`)
    return rows.length === 1
  } catch (error) {
    const NO_DATABASE = '3D000'
    const NO_TABLE = '42P01'
    if (error instanceof pg.DatabaseError && [NO_DATABASE, NO_TABLE].includes(error.code ?? ''))
      return false
    throw error
  } finally {
    await client.end()
  }
}
