import { sql } from 'kysely'
import type { Database } from '#platform/database/database.server.ts'

/** The embedded database has no autovacuum; PostgreSQL tends itself. */
export async function tendDatabase({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind === 'embedded') await sql`vacuum analyze`.execute(db)
}
