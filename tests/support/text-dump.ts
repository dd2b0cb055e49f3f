import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import type { Db } from '#platform/schema.ts'

type Column = { schema: string; table: string; column: string }

/** By where it stands: `review_author.email`. */
export type TextDump = Map<string, string>

/** Types that hold no words; whatever a later migration brings is looked at. */
const WORDLESS = [
  'bigint',
  'boolean',
  'bytea',
  'date',
  'double precision',
  'integer',
  'numeric',
  'real',
  'smallint',
  'timestamp with time zone',
  'timestamp without time zone',
  'uuid',
]

/** Every column that may hold words, of every table but the one that is encrypted. */
export async function dumpTexts(db: Db): Promise<TextDump> {
  const { rows } = await sql<Column>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE'
       and t.table_schema not in ('pg_catalog', 'information_schema')
       and c.data_type <> all(${WORDLESS}::text[])
       and (c.table_name, c.column_name) <> ('sealed_evidence', 'sealed')
     order by 1, 2, 3
  `.execute(db)
  const dump: TextDump = new Map()
  for (const { schema, table, column } of rows) {
    const found = await sql<{ text: string | null }>`
      select string_agg(${sql.ref(column)}::text, E'\n') as text from ${sql.id(schema, table)}
    `.execute(db)
    dump.set(`${table}.${column}`, found.rows[0]?.text ?? '')
  }
  return dump
}

/** The mails that lie in a folder, decoded, with their heads. */
export async function dumpOutbox(dataDir: string): Promise<TextDump> {
  const folder = join(dataDir, 'outbox')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const dump: TextDump = new Map()
  for (const name of names) {
    const raw = readFileSync(join(folder, name), 'utf8')
    const { subject, text, html } = await PostalMime.parse(raw)
    dump.set(name, [raw, subject, text, html].join('\n'))
  }
  return dump
}

/** Where any of the words stands, whatever its case. */
export function placesOf(dump: TextDump, words: readonly string[]): string[] {
  return [...dump].flatMap(([place, text]) => {
    const said = words.filter((word) => text.toLowerCase().includes(word))
    return said.map((word) => `${place}: ${word}`)
  })
}
