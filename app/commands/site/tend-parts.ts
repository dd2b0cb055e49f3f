import { sql } from 'kysely'
import { CUT_TABLES, type CutTable, type Part, partsToMake } from '#domain/site/parts.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Whoever waits behind the making of a part waits no longer; it is tried again the next day, for months. */
const PATIENCE_MS = 200

/** Makes the parts of the tables that only grow before they are needed; the names of those that it made. */
export async function tendParts(db: Db, today: Temporal.PlainDate): Promise<string[]> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from review`.execute(db)
  const lastReview = rows[0]?.last ?? 0
  const made: string[] = []
  for (const table of Object.keys(CUT_TABLES) as CutTable[]) {
    for (const part of partsToMake(table, await endOf(db, table), { today, lastReview })) {
      await makePart(db, table, part)
      made.push(part.name)
    }
  }
  return made
}

/** Where the last of its parts ends. */
async function endOf(db: Db, table: CutTable): Promise<string> {
  const { rows } = await sql<{ bound: string }>`
    select substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''?([0-9-]+)') as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = ${table}::regclass and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
     order by length(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''?([0-9-]+)')) desc, 1 desc
     limit 1`.execute(db)
  const [last] = rows
  if (!last) throw new Error(`${table} has no parts`)
  return last.bound
}

/** Made apart and then attached, which keeps nobody from reading or writing the parts that are there. */
async function makePart(db: Db, table: CutTable, { name, from, to }: Part): Promise<void> {
  const part = sql.table(`part.${name}`)
  await inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(PATIENCE_MS)}`.execute(tx)
    await sql`
      create table ${part} (like ${sql.table(table)}
        including defaults including constraints including generated including storage including indexes)
    `.execute(tx)
    await sql`
      alter table ${sql.table(table)} attach partition ${part} for values from (${sql.lit(from)}) to (${sql.lit(to)})
    `.execute(tx)
  })
}
