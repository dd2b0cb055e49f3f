import { sql } from 'kysely'
import type { TableName } from '#db/demo/load/bulk-insert.ts'
import { withoutIndexes } from '#db/demo/load/without-indexes.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Members and clients, with all that hangs on them. */
const ROOTS = ['member', 'buyer']
/** People, and what they wrote, stay few; nothing of a copy hangs on them. */
const LEFT = [
  'alert',
  'app_user',
  'article_member',
  'brief_recipient',
  'contact_request',
  'contact_request_entry',
  'membership',
  'notice',
  'notice_choice',
  'session',
  'shortlist_member',
]

type Column = { table: string; column: string; target: string | null; isText: boolean }

/**
 * Makes a large site of a small one: so many further members, clients and reviews, each the copy of one that is
 * there, under numbers and names of its own. Written by the database itself, a million reviews take minutes. What
 * adds up over members (ranks, counts of lists) is still that of the small one: `site rebuild all` makes it true.
 */
export async function multiplyDemo(db: Db, copies: number): Promise<void> {
  if (copies < 1) return
  const columns = await copiedColumns(db)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const strides = new Map<string, number>()
  for (const table of tables.filter((each) => isNumbered(columns, each))) {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(db)
    strides.set(table, rows[0]?.last ?? 0)
  }
  await inTransaction(db, async (tx) => {
    // A copy is as sound as what it copies, and no event of its own: triggers have nothing to do.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    await withoutIndexes(tx, tables as TableName[], async () => {
      for (const table of tables) {
        const ofTable = columns.filter((each) => each.table === table)
        await copyRows(tx, { table, columns: ofTable, strides, copies })
      }
    })
    for (const table of strides.keys())
      await sql`
        select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), 1)) from ${sql.table(table)}
      `.execute(tx)
  })
}

function isNumbered(columns: readonly Column[], table: string): boolean {
  return columns.some((each) => each.table === table && each.column === 'id' && each.target)
}

type Copying = { table: string; columns: Column[]; strides: Map<string, number>; copies: number }

async function copyRows(tx: Db, { table, columns, strides, copies }: Copying): Promise<void> {
  const values = columns.map(({ column, target, isText }) => {
    const own = sql.ref(`own.${column}`)
    if (target) return sql`${own} + copy * ${sql.lit(strides.get(target) ?? 0)}`
    if (column === 'public_id') return sql`right(${own}, 8) || lpad(copy::text, 4, '0')`
    return isText ? sql`${own} || '-' || copy` : own
  })
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ column }) => sql.ref(column)))})
    overriding system value
    select ${sql.join(values)} from ${sql.table(table)} own cross join generate_series(1, ${copies}::int) copy
  `.execute(tx)
}

/**
 * Of each table that hangs on a root: its columns, with the table whose numbers they hold where that is copied too,
 * and whether they are a text of which there is only one.
 */
async function copiedColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    with recursive link as (
      select conrelid as owner, confrelid as target, conkey[1] as place
        from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1
      -- An event has no key that the database knows: its table is only added to.
      union all
      select 'review_event'::regclass, 'review'::regclass, attnum
        from pg_attribute where attrelid = 'review_event'::regclass and attname = 'review_id'
    ), copied (table_id) as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relname in (${sql.join(ROOTS)})
      union
      select owner from link join copied on target = table_id
       where owner::regclass::text not in (${sql.join(LEFT)})
    )
    select relname as table, attname as column,
           coalesce((select max(target::regclass::text) from link
                      where owner = attrelid and place = attnum and target in (select table_id from copied)),
                    case when attname = 'id' and format_type(atttypid, null) in ('integer', 'bigint') then relname end) as target,
           format_type(atttypid, atttypmod) in ('text', 'citext') and exists (
             select from pg_index where indrelid = attrelid and indisunique and indkey::int2[] @> array[attnum]
                and indnkeyatts = 1) as "isText"
      from copied
      join pg_class on pg_class.oid = table_id
      join pg_attribute on attrelid = table_id and attnum > 0 and not attisdropped and attgenerated = ''
       -- A key that the table draws by chance is drawn anew.
       and not (attname = 'id' and format_type(atttypid, null) = 'uuid')
     order by relname, attnum`.execute(db)
  return rows
}
