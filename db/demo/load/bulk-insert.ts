import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Schema } from '#platform/database/schema.ts'

export type TableName = keyof Schema
export type Row = Record<string, unknown>

const MOST_ROWS = 4_000

/** Collects rows of any tables, and writes them when there are enough. */
export type BulkInsert = {
  /** All rows of a table have the same columns. */
  add(table: TableName, row: Row): void
  /** To be called between members: writes what has come together, if it is enough. */
  drain(): Promise<void>
  finish(): Promise<void>
}

/**
 * While the database writes one batch, the next one is being generated: memory holds two batches,
 * whatever the size of the whole.
 */
export function createBulkInsert(db: Db): BulkInsert {
  let batch = new Map<TableName, Row[]>()
  let count = 0
  let writing: Promise<void> = Promise.resolve()

  async function flush(): Promise<void> {
    await writing
    const taken = batch
    batch = new Map()
    count = 0
    writing = insertRows(db, taken)
    // Observed at the next flush; without this, a failure in between would end the process.
    writing.catch(() => {})
  }

  return {
    add(table, row) {
      const rows = batch.get(table)
      if (rows) rows.push(row)
      else batch.set(table, [row])
      count++
    },
    async drain() {
      if (count >= MOST_ROWS) await flush()
      // Generating is all computation: without a pause, answers of the database would wait unread.
      else await setImmediate()
    },
    async finish() {
      await flush()
      await writing
    },
  }
}

/**
 * One statement for all tables, with one parameter each: the same on PGlite and PostgreSQL.
 * References are checked at its end, so the order of tables does not matter.
 */
async function insertRows(db: Db, batch: ReadonlyMap<TableName, readonly Row[]>): Promise<void> {
  if (batch.size === 0) return
  const inserts = [...batch].map(([table, rows]) => {
    const names = Object.keys(rows[0] ?? {})
    if (rows.some((row) => Object.keys(row).length !== names.length)) {
      throw new Error(`rows of ${table} differ in their columns`)
    }
    const columns = sql.join(names.map((column) => sql.ref(column)))
    const into = sql.table(table)
    const values = sql`jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`
    const insert = sql`insert into ${into} (${columns}) select ${columns} from ${values}`
    return sql`${sql.id(`into_${table}`)} as (${insert})`
  })
  await sql`with ${sql.join(inserts)} select 1`.execute(db)
}

/** After rows with ids of their own: the next generated id comes after the highest. */
export async function advanceIdentities(db: Db, tables: readonly TableName[]): Promise<void> {
  for (const table of tables) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), 1), max(id) is not null)
      from ${sql.table(table)}
    `.execute(db)
  }
}
