import { importLines } from '#commands/import/import-lines.ts'
import type { Brand } from '#platform/brand.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'

/** For rules that ask pages of the site. */
export type ImportSite = { brand: Brand }

/** What follows is marked, and looked for every minute. */
const jobs = { enqueue: async () => {} }

/** The files that wait to be looked through, or to be done. */
export async function importWhatWaits(db: Db, log: Log, { brand }: ImportSite): Promise<void> {
  const lines = await importLines({ db, jobs, now: Temporal.Now.instant(), brand })
  if (lines > 0) log.info({ lines }, 'lines of files looked at')
}
