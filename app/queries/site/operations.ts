import { sql } from 'kysely'
import type { Operations } from '#domain/contract/operations.ts'
import type { Gap } from '#domain/site/gaps.ts'
import type { RegisterHalt } from '#domain/site/register-halt.ts'
import { WATCHES } from '#domain/site/watches.ts'
import { readQueues } from '#platform/database/job-queues.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { diskOf } from '#platform/free-disk.server.ts'
import { readPublished } from '#queries/register/published-tree.ts'
import { lagsOf } from './replica-lag.ts'

const isoOf = (moment: Date | null | undefined) => moment?.toISOString() ?? null

/** What the site's own settings add. */
type OperatingSettings = {
  gaps: readonly Gap[]
  dataDir: string
  replicas?: readonly Db[] | undefined
}

/** How the site runs; what is wrong stands as the watch of the last minute found it. */
export async function readOperations(
  db: Db,
  operating: OperatingSettings | undefined,
): Promise<Operations> {
  const alarms = await db.selectFrom('watch_alarm').select(['name', 'since']).execute()
  const processes = await db
    .selectFrom('running_process')
    .select(['id', 'version', 'started_at', 'seen_at', 'is_deaf', 'build', 'memory', 'cache'])
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  const queues = await readQueues(db)
  return {
    watches: WATCHES.map((watch) => ({
      watch,
      since: isoOf(alarms.find(({ name }) => name === watch)?.since),
    })),
    queues: queues.map(({ oldest, lastSuccess, ...queue }) => ({
      ...queue,
      oldest: isoOf(oldest),
      lastSuccess: isoOf(lastSuccess),
    })),
    processes: processes.map(({ started_at, seen_at, is_deaf, cache, ...process }) => ({
      ...process,
      startedAt: started_at.toISOString(),
      seenAt: seen_at.toISOString(),
      isDeaf: is_deaf,
      cache: cache as Operations['processes'][number]['cache'],
    })),
    database: await readDatabase(db),
    replica: operating?.replicas?.length ? await slowestOf(operating.replicas) : null,
    disk: operating ? diskOf(operating.dataDir) : null,
    register: await readRegister(db),
    lastBackup: isoOf(await lastOperated(db, 'backup')),
    lastRestoreTest: isoOf(await lastOperated(db, 'restore-test')),
    gaps: operating?.gaps ?? [],
  }
}

/** Of several, the one that is farthest behind, or away. */
async function slowestOf(replicas: readonly Db[]): Promise<Operations['replica']> {
  const lags = await lagsOf(replicas)
  return { lagSeconds: lags.reduce<number | null>(slower, 0) }
}

const slower = (one: number | null, other: number | undefined) =>
  one === null || other === undefined ? null : Math.max(one, other)

async function readDatabase(db: Db): Promise<Operations['database']> {
  const { rows } = await sql<Operations['database']>`
    select current_setting('server_version') as version,
           pg_database_size(current_database())::float8 as bytes,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as "mostConnections"
  `.execute(db)
  const [database] = rows
  if (!database) throw new Error('A database tells of itself')
  return database
}

async function readRegister(db: Db): Promise<Operations['register']> {
  const head = await db
    .selectFrom('register_head')
    .select(['origin', 'halted', 'halted_at'])
    .executeTakeFirst()
  if (!head) return null
  const published = await readPublished(db)
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::float8 as count, min(created_at) as since from register_entry where index is null
  `.execute(db)
  const [waiting] = rows
  const witnesses = await db.selectFrom('register_witness').selectAll().orderBy('vkey').execute()
  return {
    origin: head.origin,
    size: published?.size ?? 0,
    signedAt: isoOf(published?.signedAt),
    waiting: waiting?.count ?? 0,
    waitingSince: isoOf(waiting?.since),
    halted: head.halted as RegisterHalt | null,
    haltedAt: isoOf(head.halted_at),
    witnesses: witnesses.map(({ vkey, size, answer, asked_at }) => ({
      name: vkey.split('+')[0] ?? vkey,
      size: Number(size),
      answer,
      askedAt: isoOf(asked_at),
    })),
  }
}

/** When an operators' command was last done. */
async function lastOperated(db: Db, command: 'backup' | 'restore-test'): Promise<Date | null> {
  const event = await db
    .selectFrom('administration_event')
    .select(({ fn }) => fn.max('happened_at').as('at'))
    .where('subject', '=', command)
    .where('action', '=', 'operate')
    .executeTakeFirst()
  return event?.at ?? null
}
