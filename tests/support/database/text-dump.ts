import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import type { Db } from '#platform/database/schema.ts'

type Table = { schema: string; name: string; columns: string[] }

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
  const { rows: tables } = await sql<Table>`
    select c.table_schema as schema, c.table_name as name, json_agg(c.column_name) as columns
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE'
       -- Parts are read with the table that they are of.
       and t.table_schema not in ('pg_catalog', 'information_schema', 'part')
       and c.data_type <> all(${WORDLESS}::text[])
       and (c.table_name, c.column_name) <> ('sealed_evidence', 'sealed')
     group by 1, 2 order by 1, 2
  `.execute(db)
  const dump: TextDump = new Map()
  for (const { schema, name, columns } of tables) {
    const texts = columns.map(
      (column) => sql`string_agg(${sql.ref(column)}::text, E'\n') as ${sql.ref(column)}`,
    )
    const { rows } = await sql<Record<string, string | null>>`
      select ${sql.join(texts)} from ${sql.id(schema, name)}
    `.execute(db)
    for (const column of columns) dump.set(`${name}.${column}`, rows[0]?.[column] ?? '')
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
