import { sql } from 'kysely'
import type { SiteFacts } from '#domain/site/watches.ts'
import { countFailedJobs, oldestDueJob } from '#platform/database/job-queues.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { readWhatWaits } from '#queries/moderation/what-waits.ts'
import { countStrayRows } from './stray-rows.ts'

/** What the watches look at. A few statements by index, each minute. */
export async function readSiteFacts(
  db: Db,
  { now, freeShare }: Pick<SiteFacts, 'now' | 'freeShare'>,
): Promise<SiteFacts> {
  const { rows } = await sql<
    Omit<
      SiteFacts,
      'now' | 'failedJobs' | 'oldestJobDueAt' | 'freeShare' | 'overdueDecisions' | 'strayRows'
    >
  >`
    select site.kind is not distinct from 'production' as "isProduction", site.opened_at as "openedAt",
           line.stopped_at as "mailPausedSince", line.stopped_by as "mailPausedBy",
           (select min(next_try_at) from mail where sent_at is null and refused_at is null) as "oldestMailDueAt",
           (select count(*)::int from running_process
             where is_deaf and seen_at > now() - interval '30 seconds') as "deafProcesses",
           (select max(happened_at) from administration_event
             where subject = 'backup' and action = 'operate') as "lastBackupAt",
           (select max(happened_at) from administration_event
             where subject = 'restore-test' and action = 'operate') as "lastRestoreTestAt",
           (select halted from register_head) as "registerHalt",
           (select min(created_at) from register_entry where index is null) as "oldestEntryAt"
      from site left join mail_line line on true
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('the table site has lost its row')
  const waiting = await readWhatWaits(db, now)
  return {
    now,
    ...found,
    failedJobs: await countFailedJobs(db),
    oldestJobDueAt: await oldestDueJob(db),
    freeShare,
    strayRows: await countStrayRows(db),
    overdueDecisions: waiting.reduce((sum, { overdue }) => sum + overdue, 0),
  }
}
