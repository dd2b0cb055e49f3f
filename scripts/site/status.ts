import { alarmsOf } from '#domain/site/watches.ts'
import { freeShareOf } from '#platform/free-disk.server.ts'
import { readSiteFacts } from '#queries/site/site-facts.ts'
import { type Command, onSite } from './command.ts'

export const status: Command = {
  usage: '',
  summary: 'Says what is wrong with the site now: mail, jobs, disk, backups, moderation.',
  run: ({ environment }) =>
    onSite(environment, async ({ config, db }) => {
      const now = Temporal.Now.instant()
      const freeShare = freeShareOf(config.dataDir)
      const alarms = alarmsOf(await readSiteFacts(db, { now, freeShare }))
      return {
        lines:
          alarms.length > 0
            ? alarms.map(({ watch, says }) => `${watch}: ${says}`)
            : ['All is well.'],
        data: { alarms },
        exitCode: alarms.length > 0 ? 1 : 0,
      }
    }),
}
