import { type SubjectKind, unkept } from '#domain/address/page-subject.ts'
import type { Db } from '#platform/database/schema.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

/** A Sunday in ISO week 46 of 2026. */
const NOW = Temporal.Instant.from('2026-11-15T12:00:00Z')

export const BRAND = { name: 'Example', url: 'https://brand.example' }

export function queryContext(db: Db, log?: QueryContext['log']): QueryContext<SubjectKind> {
  return { db, now: NOW, brand: BRAND, log, shows: unkept }
}
