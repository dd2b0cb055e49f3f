import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

type Column = {
  table: string
  name: string
  type: string
  is_nullable: boolean
  has_default: boolean
  is_generated: boolean
  choices: string | null
}

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  citext: 'string',
  date: 'string',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  _int4: 'number[]',
  _text: 'string[]',
  jsonb: 'Json',
  locale_code: 'LocaleCode',
  numeric: 'number',
  public_id: 'string',
  text: 'string',
  timestamptz: 'Date',
  translated: 'Translated',
  tsvector: 'string',
  uuid: 'string',
}

/** The source of app/platform/database/schema.ts for the tables that `db` holds. */
export async function schemaTypes(db: Db): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type,
           not a.attnotnull as is_nullable,
           a.atthasdef or a.attidentity <> '' as has_default,
           a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
           (select pg_get_constraintdef(k.oid) from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
               and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%'
             limit 1) as choices
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
     order by c.relname, a.attnum
  `.execute(db)
  const tables = Object.entries(Object.groupBy(rows, (column) => column.table)).map(
    ([table, columns]) => `  ${table}: {\n${columns?.map(field).join('')}  }\n`,
  )
  return `${HEADER}export type Schema = {\n${tables.join('')}}\n${FOOTER}`
}

function field({ name, type, choices, ...column }: Column): string {
  const union = choices?.match(/'[^']+'/g)?.join(' | ')
  const base = union ?? TYPES[type]
  if (!base) throw new Error(`no TypeScript type for ${column.table}.${name}: ${type}`)
  const value = column.is_nullable ? `${base} | null` : base
  if (column.is_generated) return `    ${name}: GeneratedAlways<${value}>\n`
  if (base === 'Json')
    return `    ${name}: ${column.has_default || column.is_nullable ? 'Json' : 'RequiredJson'}\n`
  return `    ${name}: ${column.has_default ? `Generated<${value}>` : value}\n`
}

const HEADER = `// Made from the migrations by \`npm run schema\`; a test compares the two.
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a jsonb column holds is told by the code that reads it.
type Json = ColumnType<any, object | string | null | undefined, object | string | null>
// biome-ignore lint/suspicious/noExplicitAny: likewise.
type RequiredJson = ColumnType<any, object | string, object | string>

`

const FOOTER = `
/** A transaction has the same type, so a query cannot slip out of it. */
export type Db = Kysely<Schema>
`
