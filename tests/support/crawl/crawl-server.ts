import { sql } from 'kysely'
import { openDatabase } from '#platform/database/database.server.ts'
import { newDemoDir } from '#tests/support/database/data-dir.ts'
import { freePort } from '#tests/support/database/postgres.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'

/** With the companies behind its reviews, by public id: what a walk must not find out. */
type CrawledServer = ServerProcess & { companies: ReadonlyMap<string, string> }

/** The demo on a host that counts as the production one: elsewhere no page is to be indexed. */
export async function startCrawledServer(): Promise<CrawledServer> {
  const dataDir = await newDemoDir()
  const companies = await companiesBehind(dataDir)
  const port = String(await freePort())
  const host = `127.0.0.1:${port}`
  const server = await startServer({
    PORT: port,
    PRODUCTION_HOST: host,
    // The name that the demo was opened under.
    REGISTER_ORIGIN: 'localhost/registre',
    BRAND_URL: `http://${host}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  await server.ready
  return Object.assign(server, { companies })
}

/** One process may have the folder: before the server does. */
async function companiesBehind(dataDir: string): Promise<Map<string, string>> {
  const database = await openDatabase({ dataDir })
  const { rows } = await sql<{ review: string; company: string }>`
    select r.public_id as review, b.name as company
      from review r join buyer b on b.id = r.buyer_id`.execute(database.db)
  await database.close()
  return new Map(rows.map(({ review, company }) => [review, company]))
}
