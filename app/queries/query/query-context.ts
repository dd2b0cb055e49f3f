import type { Shows, SubjectKind } from '#domain/address/page-subject.ts'
import type { Brand, Company } from '#platform/brand.ts'
import type { ChangeMemory } from '#platform/database/change-memory.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'

/** All that a read may know of the world, and the kinds of subjects that it shows: none unless it names them. */
export type QueryContext<Kind extends SubjectKind = never> = {
  db: Db
  now: Temporal.Instant
  brand: Brand
  company?: Company | undefined
  log?: Pick<Log, 'warn' | 'error'> | undefined
  /** Whatever is read says here what it shows, so that a change of it is seen. */
  shows: Shows<Kind>
  /** Whether the answer leaves by the API, which names everything; a page takes what it shows. */
  isForApi?: boolean
  /** For what keeps something that it has read. */
  changes?: Pick<ChangeMemory, 'now' | 'since'> | undefined
}

/** Seen by whoever asks a query: the database is for the query alone, which has said what it shows. */
export type AskContext<Kind extends SubjectKind = never> = Omit<QueryContext<Kind>, 'db'> & {
  db: object
}
