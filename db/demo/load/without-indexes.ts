import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import type { TableName } from './bulk-insert.ts'

type Definition = { table: string; name: string; definition: string }

/**
 * Takes away foreign keys and secondary indexes, and puts them back after the work: building an
 * index at once costs a fraction of keeping it through a million inserts. Within the transaction:
 * whoever dies in between leaves them as they were.
 */
export async function withoutIndexes<Result>(
  tx: Db,
  tables: readonly TableName[],
  work: () => Promise<Result>,
): Promise<Result> {
  const list = sql`(${sql.join(tables)})`
  const keys = await definitions(tx, foreignKeys(list))
  const indexes = await definitions(tx, secondaryIndexes(list))
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
  }
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx)

  const result = await work()
  // What waits for the end of the transaction, such as a count, would keep the table from being altered.
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)

  // Of a table that is cut into parts, the index is that of all of them.
  for (const { definition } of indexes)
    await sql.raw(definition.replace(' ON ONLY ', ' ON ')).execute(tx)
  for (const { table, name, definition } of keys) {
    const constraint = sql`add constraint ${sql.id(name)} ${sql.raw(definition)}`
    await sql`alter table ${sql.table(table)} ${constraint}`.execute(tx)
  }
  return result
}

async function definitions(tx: Db, query: RawBuilder<Definition>): Promise<Definition[]> {
  return (await query.execute(tx)).rows
}

const foreignKeys = (tables: RawBuilder<unknown>) => sql<Definition>`
  select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where contype = 'f' and connamespace = 'public'::regnamespace and relname in ${tables}
  order by relname, conname`

const secondaryIndexes = (tables: RawBuilder<unknown>) => sql<Definition>`
  select owner.relname as table, own.relname as name, pg_get_indexdef(indexrelid) as definition
  from pg_index
  join pg_class own on own.oid = indexrelid
  join pg_class owner on owner.oid = indrelid
  where owner.relnamespace = 'public'::regnamespace and owner.relname in ${tables}
    and not indisunique
  order by owner.relname, own.relname`
