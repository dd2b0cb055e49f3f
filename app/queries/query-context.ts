import type { Brand } from '#platform/brand.ts'
import type { Log } from '#platform/log.server.ts'
import type { Db } from '#platform/schema.ts'

/** All that a query may know of the world. */
export type QueryContext = {
  db: Db
  now: Temporal.Instant
  brand: Brand
  log?: Pick<Log, 'warn' | 'error'> | undefined
}
