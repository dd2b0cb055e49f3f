import type { Brand } from '#platform/brand.ts'
import type { Company } from '#platform/company.ts'
import type { Log } from '#platform/log.server.ts'
import type { Db } from '#platform/schema.ts'

/** All that a query may know of the world. */
export type QueryContext = {
  db: Db
  now: Temporal.Instant
  brand: Brand
  company?: Company | undefined
  log?: Pick<Log, 'warn' | 'error'> | undefined
}
