import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/database/database.ts'
import { schemaTypes } from '#tests/support/database/schema-types.ts'

/** The formatter breaks long lines, so compare words. */
const words = (source: string) => source.replace(/[\s|]+/g, ' ')

test('the types in schema.ts are those of the migrated tables', async ({ db }) => {
  const generated = await schemaTypes(db)
  expect(words(readFileSync('app/platform/database/schema.ts', 'utf8'))).toBe(words(generated))
})

test('every cascade finds its rows by an index', async ({ db }) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname as column
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and k.confdeltype = 'c'
       and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])
  `.execute(db)
  expect(rows).toEqual([])
})
