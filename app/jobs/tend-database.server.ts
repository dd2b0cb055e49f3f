import { sql } from 'kysely'
import { tendParts } from '#commands/site/tend-parts.ts'
import { CUT_TABLES } from '#domain/site/parts.ts'
import type { Database } from '#platform/database/database.server.ts'
import { forgetPurges } from '#platform/database/purge-rows.server.ts'

/**
 * Forgets purges that nobody needs, and makes the parts ahead that tables which only grow will need. The embedded
 * database has no autovacuum; PostgreSQL tends itself, but looks at the parts of a table alone, and its planner wants
 * to know the whole.
 */
export async function tendDatabase({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  await forgetPurges(db)
  await tendParts(db, Temporal.Now.plainDateISO('Europe/Paris'))
  if (kind === 'embedded') return void (await sql`vacuum analyze`.execute(db))
  const tables = Object.keys(CUT_TABLES).map((table) => sql.table(table))
  await sql`analyze ${sql.join(tables)}`.execute(db)
}
