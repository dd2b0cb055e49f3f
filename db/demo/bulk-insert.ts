import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Schema } from '#platform/schema.ts'

export type TableName = keyof Schema
export type Row = Record<string, unknown>

const MOST_ROWS = 2_000

/** Collects rows and writes each table's share in one statement, in the order of first use. */
export type BulkInsert = {
  add(table: TableName, row: Row): void
  /** Writes when enough has been collected; awaits the write before the last one, not its own. */
  drain(): Promise<void>
  finish(): Promise<void>
}

/**
 * `order` names every table that will be written, parents before children. While the database
 * writes one batch, the next one is being generated: memory holds two batches whatever the size.
 */
export function createBulkInsert(db: Db, order: readonly TableName[]): BulkInsert {
  let batch = new Map<TableName, Row[]>()
  let count = 0
  let writing: Promise<void> = Promise.resolve()

  async function flush(): Promise<void> {
    await writing
    const taken = batch
    batch = new Map()
    count = 0
    writing = write(db, order, taken)
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

async function write(db: Db, order: readonly TableName[], batch: Map<TableName, Row[]>) {
  for (const table of batch.keys()) {
    if (!order.includes(table)) throw new Error(`${table} has no place in the order of tables`)
  }
  for (const table of order) {
    const rows = batch.get(table)
    if (rows) await insertRows(db, table, rows)
  }
}

/** The same on PGlite and PostgreSQL: one parameter, whatever the number of rows. */
export async function insertRows(db: Db, table: TableName, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const name = sql.table(table)
  await sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)
  `.execute(db)
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
