import { sql } from 'kysely'
import { CUT_TABLES, type CutTable } from '#domain/site/parts.ts'
import type { Db } from '#platform/database/schema.ts'

/** Rows that no part was there for. */
export async function countStrayRows(db: Db): Promise<number> {
  const each = (Object.keys(CUT_TABLES) as CutTable[]).map(
    (table) => sql`(select count(*) from ${sql.table(`part.${table}_other`)})`,
  )
  const { rows } = await sql<{ stray: number }>`
    select (${sql.join(each, sql` + `)})::int as stray`.execute(db)
  return rows[0]?.stray ?? 0
}
