import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { type Command, onSite, recordCommand, WrongUse } from './command.ts'

/** What opens something for whoever has it; nothing of it is of use elsewhere. */
const LEFT_OUT: { [table: string]: string } = {
  known_browser: 'hash',
  password: 'hash',
  session: 'hash',
  token: 'hash',
}

const ROWS_AT_ONCE = 1000

export const exportCommand: Command = {
  usage: 'DIR',
  summary: 'Writes every table into a folder as JSON Lines, with all personal data in it.',
  run: ({ environment, words: [dir] }) => {
    if (!dir) throw new WrongUse('Say into which folder.')
    const madeAt = Temporal.Now.instant().toString({ smallestUnit: 'second' })
    const name = madeAt.replaceAll(':', '-')
    const [unfinished, folder] = [join(dir, `.${name}`), join(dir, name)]
    return onSite(environment, async ({ db }) => {
      mkdirSync(unfinished, { recursive: true, mode: 0o700 })
      try {
        const tables = await exportTables(db, unfinished)
        renameSync(unfinished, folder)
        const rows = Object.values(tables).reduce((sum, each) => sum + each, 0)
        await recordCommand(db, 'export', { rows })
        return {
          lines: [`${folder}: ${Object.keys(tables).length} tables, ${rows} rows.`],
          data: { folder, tables },
        }
      } catch (error) {
        rmSync(unfinished, { recursive: true, force: true })
        throw error
      }
    })
  },
}

/** As they stand at one moment: a file for each table, a line for each row. Gives how many rows each has. */
async function exportTables(db: Db, folder: string): Promise<Record<string, number>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: tables } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(tx)
      const counted: Record<string, number> = {}
      for (const { name } of tables) counted[name] = await exportTable(tx, name, folder)
      return counted
    })
}

async function exportTable(tx: Db, table: string, folder: string): Promise<number> {
  let count = 0
  await sql`
    declare exported no scroll cursor for
      select to_jsonb(own) - ${sql.lit(LEFT_OUT[table] ?? '')} as row from ${sql.table(table)} own`.execute(
    tx,
  )
  async function* lines() {
    for (;;) {
      const { rows } = await sql<{ row: object }>`
        fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(tx)
      if (rows.length === 0) return
      count += rows.length
      yield rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  const file = createWriteStream(join(folder, `${table}.jsonl`), { mode: 0o600 })
  await pipeline(Readable.from(lines()), file)
  await sql`close exported`.execute(tx)
  return count
}
