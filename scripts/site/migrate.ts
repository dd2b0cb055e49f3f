import { readConfig } from '#platform/config.server.ts'
import { awaitDatabase } from '#platform/database/await-database.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import {
  migrate as migrateSchema,
  waitingMigrations,
} from '#platform/database/migrations.server.ts'
import { ownDataDir } from '#platform/own-data-dir.server.ts'
import { type Command, recordCommand } from './command.ts'

export const migrate: Command = {
  usage: '[--dry-run]',
  summary: 'Brings the schema of the database up to date, or says what that would do.',
  options: { 'dry-run': { type: 'boolean' } },
  run: async ({ environment, options }) => {
    const config = readConfig(environment)
    ownDataDir(config.dataDir)
    if (config.databaseUrl) await awaitDatabase(config.databaseUrl)
    const database = await openDatabase(config, { isLeftAsItIs: true })
    try {
      const isDry = options['dry-run'] === true
      const done = isDry ? [] : await migrateSchema(database.db)
      if (done.length > 0) await recordCommand(database.db, 'migrate', { count: done.length })
      const waiting = await waitingMigrations(database.db)
      const why = isDry ? '' : ' (until no process of an older version runs)'
      const lines = [
        ...done.map((name) => `done: ${name}`),
        ...waiting.map((name) => `waits: ${name}${why}`),
      ]
      return {
        lines: lines.length > 0 ? lines : ['The schema is up to date.'],
        data: { waiting, done },
      }
    } finally {
      await database.close()
    }
  },
}
