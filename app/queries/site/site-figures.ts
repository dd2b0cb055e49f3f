import { sql } from 'kysely'
import type { Database } from '#platform/database/database.server.ts'
import { readQueues } from '#platform/database/job-queues.server.ts'
import { oldestPurge } from '#platform/database/purge-rows.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { diskOf } from '#platform/free-disk.server.ts'
import { type Figure, gauge } from '#platform/metrics/figure.ts'
import { waitsSinceSql } from '#queries/moderation/reported-of.ts'
import { lagsOf, patiently } from './replica-lag.ts'
import { countStrayRows } from './stray-rows.ts'

/** However often it is asked, the database is not asked more often. */
const EVERY_MS = 15_000

type Site = Pick<Database, 'db' | 'replicas'> & {
  dataDir: string
  version: string
  /** Whether caches in front of the site are told of changes. */
  isPurging: boolean
}

/** Of the site as a whole, which the first process tells for all. */
export function openSiteFigures(site: Site): () => Promise<Figure[]> {
  let read: Promise<Figure[]> | undefined
  let readMs = 0
  return () => {
    const nowMs = performance.now()
    if (!read || nowMs - readMs >= EVERY_MS) {
      readMs = nowMs
      read = readAll(site)
    }
    return read
  }
}

async function readAll({ db, replicas, dataDir, version, isPurging }: Site): Promise<Figure[]> {
  const ofData = await patiently(readSiteFigures(db))
  const purge = isPurging ? await patiently(oldestPurge(db)) : undefined
  const lags = await lagsOf(replicas.map((each) => each.db))
  const known = lags.filter((lag) => lag !== undefined)
  const up = (server: string, isUp: boolean) => ({ labels: { server }, value: isUp ? 1 : 0 })
  const disk = diskOf(dataDir)
  const folder = 'data'
  return [
    gauge('build_info', 'The code that runs.', [
      { labels: { version, node: process.versions.node }, value: 1 },
    ]),
    gauge('db_up', 'Whether a database answers.', [
      up('primary', ofData !== undefined),
      ...lags.map((lag, place) =>
        up(place === 0 ? 'replica' : `replica-${place + 1}`, lag !== undefined),
      ),
    ]),
    ...(known.length === 0
      ? []
      : [
          gauge(
            'replica_lag_seconds',
            'How far the replica is behind, of several the slowest.',
            Math.max(...known),
          ),
        ]),
    ...(purge === undefined
      ? []
      : [gauge('purge_oldest_seconds', 'How long the oldest purge of caches waits.', purge)]),
    gauge('disk_free_bytes', 'Free on the disk of a folder.', [
      { labels: { folder }, value: disk.freeBytes },
    ]),
    gauge('disk_size_bytes', 'The size of the disk of a folder.', [
      { labels: { folder }, value: disk.bytes },
    ]),
    ...(ofData ?? []),
  ]
}

type Row = {
  mailWaiting: number
  mailOldest: number
  mailPaused: number
  mailGivenUp: number
  mailSuppressed: number
  moderationOldest: number
  syncStandbys: number
  backup: number | null
  restoreTest: number | null
  registerHalted: number
  registerLag: number
}

/** What a collector is told of the site's data; statements by index. */
async function readSiteFigures(db: Db): Promise<Figure[]> {
  const row = await readRow(db)
  const queues = await readQueues(db)
  const byQueue = (name: string, help: string, value: (queue: (typeof queues)[number]) => number) =>
    gauge(
      name,
      help,
      queues.map((queue) => ({ labels: { queue: queue.name }, value: value(queue) })),
    )
  const seconds = (moment: Date | null) => (moment ? moment.getTime() / 1000 : 0)
  const since = (moment: Date | null) =>
    moment ? Math.max(0, (Date.now() - moment.getTime()) / 1000) : 0
  return [
    byQueue('jobs_waiting', 'Jobs that could be done now.', ({ waiting }) => waiting),
    byQueue('jobs_oldest_seconds', 'How long the oldest waits.', ({ oldest }) => since(oldest)),
    byQueue('jobs_failed', 'Jobs that failed for good.', ({ failed }) => failed),
    byQueue(
      'job_last_success_timestamp_seconds',
      'When a job of the queue was last done; 0 never.',
      ({ lastSuccess }) => seconds(lastSuccess),
    ),
    gauge('mail_waiting', 'Mails that have not left.', row.mailWaiting),
    gauge('mail_oldest_seconds', 'How long the oldest due one waits.', row.mailOldest),
    gauge('mail_paused', 'Whether no mail leaves.', row.mailPaused),
    gauge('mail_given_up', 'Mails that are not tried again.', row.mailGivenUp),
    gauge('mail_suppressed', 'Addresses that no mail goes to.', row.mailSuppressed),
    gauge('moderation_oldest_seconds', 'How long the oldest case waits.', row.moderationOldest),
    gauge('db_sync_standbys', 'Servers that have each write before it counts.', row.syncStandbys),
    gauge('rows_without_part', 'Rows of tables in parts that had none.', await countStrayRows(db)),
    gauge('register_halted', 'Whether the register signs no more.', row.registerHalted),
    gauge(
      'register_lag_seconds',
      'How long the oldest entry waits for its number.',
      row.registerLag,
    ),
    gauge(
      'backup_last_success_timestamp_seconds',
      'When a backup was last made; 0 never.',
      row.backup ?? 0,
    ),
    gauge(
      'restore_test_last_success_timestamp_seconds',
      'When a backup was last tried; 0 never.',
      row.restoreTest ?? 0,
    ),
  ]
}

/** A role that may not look at the standbys sees at least whether any is waited for. */
const SYNC_STANDBYS = sql`
  case when pg_has_role('pg_read_all_stats', 'usage')
       then (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum'))
       else (current_setting('synchronous_standby_names') <> '')::int end`

async function readRow(db: Db): Promise<Row> {
  const secondsSince = (moment: ReturnType<typeof sql>) =>
    sql`coalesce(greatest(extract(epoch from now() - ${moment}), 0), 0)::float8`
  const operated = (subject: string) => sql`
    (select extract(epoch from max(happened_at))::float8 from administration_event
      where subject = ${subject} and action = 'operate')`
  const { rows } = await sql<Row>`
    select (select count(*)::int from mail where sent_at is null and refused_at is null) as "mailWaiting",
           (select ${secondsSince(sql`min(next_try_at)`)} from mail
             where sent_at is null and refused_at is null) as "mailOldest",
           (select count(*)::int from mail_line where stopped_at is not null) as "mailPaused",
           (select count(*)::int from mail where sent_at is null and refused_at is not null) as "mailGivenUp",
           (select count(*)::int from mail_suppression) as "mailSuppressed",
           (select ${secondsSince(sql`min(since)`)}
              from (select since from review_queue
                    union all
                    select ${waitsSinceSql} from notice n
                     where n.decided_at is null and n.subject <> 'review') waiting)
             as "moderationOldest",
           (select count(*)::int from register_head where halted is not null) as "registerHalted",
           (select ${secondsSince(sql`min(created_at)`)} from register_entry where index is null)
             as "registerLag",
           ${SYNC_STANDBYS} as "syncStandbys",
           ${operated('backup')} as backup, ${operated('restore-test')} as "restoreTest"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement that counts gives one row')
  return row
}
