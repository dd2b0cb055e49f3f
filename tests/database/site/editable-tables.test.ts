import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/database/database.ts'
import {
  AWAITED,
  EDITABLE_TABLES,
  type Fates,
  KEYS,
} from '#tests/support/database/editable-tables.ts'

const words = (list: string) => list.split(/\s+/).filter(Boolean)
/** Every column that something is said of, as often as it is. */
const saidOf = ({ edited = {}, derived = {}, awaited = {}, recorded = '' }: Fates) =>
  [edited, derived, awaited, { recorded }].flatMap((by) => Object.values(by).flatMap(words))

test('each column is edited, derived or recorded, or it is said what will edit it', async ({
  db,
}) => {
  const { rows } = await sql<{ table: string; column: string; isGenerated: boolean }>`
    select c.table_name as table, c.column_name as column,
           c.is_generated = 'ALWAYS' as "isGenerated"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not starts_with(c.table_name, 'kysely_')
  `.execute(db)
  const ofKeys = words(KEYS)
  const columns = rows.filter(({ column }) => !ofKeys.includes(column))
  const there = columns.map(({ table, column }) => `${table}.${column}`)
  const said = Object.entries(EDITABLE_TABLES).flatMap(([table, fates]) =>
    saidOf(fates).map((column) => `${table}.${column}`),
  )
  expect(said.sort()).toEqual(there.sort())

  const generated = columns.filter(({ isGenerated }) => isGenerated)
  const saidGenerated = Object.entries(EDITABLE_TABLES).flatMap(([table, { derived = {} }]) =>
    words(derived.generated ?? '').map((column) => `${table}.${column}`),
  )
  expect(saidGenerated.sort()).toEqual(
    generated.map(({ table, column }) => `${table}.${column}`).sort(),
  )
})

test('what edits or derives a column is there', async ({ db }) => {
  const exported = globSync('app/commands/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^export (?:async )?function (\w+)/gm),
    ])
    .map(([, name = '']) => name)
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace`.execute(db)
  const known = new Set([...exported, ...rows.map(({ name }) => name), 'generated'])
  const named = Object.values(EDITABLE_TABLES).flatMap(({ edited, derived }) =>
    Object.keys({ ...edited, ...derived }),
  )
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test.each(Object.entries(AWAITED))(
  '%s: at most %i columns that nobody can edit yet',
  (section, most) => {
    const waiting = Object.values(EDITABLE_TABLES).flatMap(({ awaited = {} }) =>
      words(awaited[section as keyof typeof AWAITED] ?? ''),
    )
    expect(waiting.length).toBeLessThanOrEqual(most)
  },
)
