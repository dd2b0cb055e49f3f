import type { ChangeMemory } from '#domain/change-memory.ts'
import type { PageSubject } from '#domain/page-subject.ts'
import type { Brand, Company } from '#platform/brand.ts'
import type { Log } from '#platform/log.server.ts'
import type { Db } from '#platform/schema.ts'

/** All that a query may know of the world. */
export type QueryContext = {
  db: Db
  now: Temporal.Instant
  brand: Brand
  company?: Company | undefined
  log?: Pick<Log, 'warn' | 'error'> | undefined
  /** Whatever is read says here what it shows, so that a change of it is seen. */
  shows?: ((...subjects: PageSubject[]) => void) | undefined
  /** Whether the answer leaves by the API, which names everything; a page takes what it shows. */
  isForApi?: boolean
  /** For what keeps something that it has read. */
  changes?: Pick<ChangeMemory, 'now' | 'since'> | undefined
}
