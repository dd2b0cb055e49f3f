import { newDemoDir } from './data-dir.ts'
import { freePort } from './postgres.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** The demo on a host that counts as the production one: elsewhere no page is to be indexed. */
export async function startCrawledServer(): Promise<ServerProcess> {
  const port = String(await freePort())
  const host = `127.0.0.1:${port}`
  const server = await startServer({
    PORT: port,
    PRODUCTION_HOST: host,
    BRAND_URL: `http://${host}`,
    DATA_DIR: await newDemoDir(),
    LOG_LEVEL: 'error',
  })
  await server.ready
  return server
}
