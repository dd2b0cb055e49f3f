import { sql } from 'kysely'
import type { Database } from '#platform/database/database.server.ts'
import { forgetPurges } from '#platform/database/purge-rows.server.ts'

/** What nobody needs any more. The embedded database has no autovacuum; PostgreSQL tends itself. */
export async function tendDatabase({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  await forgetPurges(db)
  if (kind === 'embedded') await sql`vacuum analyze`.execute(db)
}
