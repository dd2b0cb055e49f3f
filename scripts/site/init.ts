import { join } from 'node:path'
import { sql } from 'kysely'
import { addStandardContent } from '#db/standard/add-standard-content.ts'
import { importContent } from '#db/standard/content/import-content.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import { awaitDatabase } from '#platform/database/await-database.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { readSiteKind, WrongKind, writeSiteKind } from '#platform/database/open-site.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { ownDataDir } from '#platform/own-data-dir.server.ts'
import { type Command, recordCommand, WrongUse } from './command.ts'
import { emailOf, invite } from './staff.ts'

export const init: Command = {
  usage: '--admin EMAIL [--content DIR]',
  summary: 'Opens a production site on an empty database, and invites its first administrator.',
  options: { admin: { type: 'string' }, content: { type: 'string' } },
  run: async ({ environment, options: { admin, content } }) => {
    if (typeof admin !== 'string') throw new WrongUse('Say who runs the site: --admin EMAIL.')
    const email = emailOf(admin)
    const config = readConfig({ ...environment, APP_ENV: 'production' })
    ownDataDir(config.dataDir)
    if (config.databaseUrl) await awaitDatabase(config.databaseUrl)
    const database = await openDatabase(config, { beforeMigrating: expectOwnOrEmpty })
    try {
      const given = { mediaDir: join(config.dataDir, 'media'), content }
      const isNew = await openProduction(database.db, given)
      const invited = await invite(database.db, config, { email, role: 'administrator' })
      const opened = isNew ? 'The site is open.' : 'The site was open already.'
      return {
        lines: [opened, ...invited.lines, ...next(config)],
        data: { isNew, ...invited.data },
      }
    } finally {
      await database.close()
    }
  },
}

/** A database that others use is not ours to fill. */
async function expectOwnOrEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{ is_own: boolean; tables: number }>`
    select to_regclass('kysely_migration') is not null as is_own,
           (select count(*)::int from pg_tables where schemaname = 'public') as tables
  `.execute(db)
  const [found] = rows
  if (!found || found.is_own || found.tables === 0) return
  throw new WrongKind(
    `This database holds ${found.tables} tables that are not of this site: name an empty one in DATABASE_URL.`,
  )
}

type Given = {
  mediaDir: string
  /** A folder as `content export` writes it, for what is to be other than standard. */
  content: string | boolean | undefined
}

/** Whole or not at all; done before, it adds what is missing. */
async function openProduction(db: Db, { mediaDir, content }: Given): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const kind = await readSiteKind(tx)
    if (kind === 'demo')
      throw new WrongKind('This database holds the demo: name an empty one in DATABASE_URL.')
    await addStandardContent(tx, { mediaDir })
    if (typeof content === 'string') await importContent(tx, content)
    if (kind === 'production') return false
    await writeSiteKind(tx, 'production', Temporal.Now.instant())
    await recordCommand(tx, 'init')
    return true
  })
}

const next = ({ homeOrigin }: Config) => [
  '',
  `Start the server; then open the link at ${homeOrigin}.`,
]
