import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

const PATIENCE_MS = 2_000
const UNSTORED = { 'cache-control': 'no-store' }

/** `/healthz`: the process answers. `/readyz`: it can serve, that is, its database answers too. */
export function health(services: { database: { db: Db }; isStopping(): boolean }): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok\n', 200, UNSTORED))
  app.get('/readyz', async (c) => {
    if (services.isStopping()) return c.text('stopping\n', 503, UNSTORED)
    const isUp = await answers(services.database.db)
    return c.text(isUp ? 'ready\n' : 'no database\n', isUp ? 200 : 503, UNSTORED)
  })
  return app
}

async function answers(db: Db): Promise<boolean> {
  const patience = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => patience.resolve(false), PATIENCE_MS)
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const isUp = await Promise.race([asked, patience.promise])
  clearTimeout(timer)
  return isUp
}
