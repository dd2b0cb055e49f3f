import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Log } from '#platform/log.server.ts'
import type { Database } from './database.server.ts'
import type { Db } from './schema.ts'

type Nothing = Record<string, never>

/** Every kind of background work and what it is told. Ids only: a queue is no place for personal data. */
type JobData = {
  'send-mail': Nothing
  'apply-retention': Nothing
  'tend-database': Nothing
  'rank-boards': Nothing
  'remove-erased-files': Nothing
  'remind-clients': Nothing
  'alert-staff': Nothing
  'read-bounces': Nothing
  'watch-site': Nothing
}
type JobName = keyof JobData

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

/** The job exists if and only if the transaction it is asked in commits. */
export type Jobs = {
  enqueue<Name extends JobName>(db: Db, name: Name, data: JobData[Name]): Promise<void>
}

type Queue = {
  retryLimit: number
  schedule?: string
  /** Asked for once as the process begins, for whatever an earlier one left behind. */
  isRunAtStart?: boolean
  /** How often new work is looked for where none is announced; else it is no matter of seconds. */
  pollingIntervalSeconds?: number
}

const UNHURRIED_SECONDS = 15

const QUEUES: Record<JobName, Queue> = {
  // Mails keep the time of their next try themselves: a run that fails is followed by the next minute's.
  'send-mail': {
    retryLimit: 0,
    schedule: '* * * * *',
    isRunAtStart: true,
    // Somebody waits for the link in it.
    pollingIntervalSeconds: 0.5,
  },
  'apply-retention': { retryLimit: 3, schedule: '20 4 * * *' },
  'tend-database': { retryLimit: 0, schedule: '40 3 * * *' },
  // Marks say what is to be done: a run that fails is followed by the next minute's.
  'rank-boards': {
    retryLimit: 0,
    schedule: '* * * * *',
    isRunAtStart: true,
    pollingIntervalSeconds: 2,
  },
  // In office hours; what one run leaves over waits for the next day's.
  'remind-clients': { retryLimit: 3, schedule: '30 9 * * 1-5' },
  // Before the day's work begins.
  'alert-staff': { retryLimit: 3, schedule: '0 8 * * 1-5' },
  'read-bounces': { retryLimit: 0, schedule: '* * * * *', isRunAtStart: true },
  'watch-site': { retryLimit: 0, schedule: '* * * * *' },
  'remove-erased-files': { retryLimit: 3, schedule: '*/5 * * * *' },
}

type Work = {
  handlers: JobHandlers
  log: Log
  /** How often work is looked for that nobody announces or waits for. */
  unhurriedSeconds?: number
}

export async function startJobs(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  work: Work,
): Promise<{ jobs: Jobs; stop(): Promise<void> }> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      // Nobody reconnects within one process.
      async listen(channel, hear) {
        await pool.listen?.(channel, hear)
        return { close: async () => {} }
      },
    },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    // A question to the embedded database takes the processor of pages: it tells of new work by itself.
    useListenNotify: pool.listen !== undefined,
  })
  boss.on('error', (error) => work.log.error({ error }, 'job queue'))
  await boss.start()
  for (const name of Object.keys(QUEUES) as JobName[]) await openQueue(boss, name, work)
  return {
    jobs: {
      async enqueue(db, name, data) {
        await boss.send(name, data, { db: fromKysely(db) })
      },
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function openQueue(boss: PgBoss, name: JobName, work: Work) {
  const { handlers, log, unhurriedSeconds = UNHURRIED_SECONDS } = work
  const { retryLimit, schedule, isRunAtStart } = QUEUES[name]
  const { pollingIntervalSeconds = unhurriedSeconds } = QUEUES[name]
  const polling = { pollingIntervalSeconds, notifyPollingIntervalSeconds: unhurriedSeconds }
  await boss.createQueue(name)
  // One that an earlier version made is brought up to date.
  await boss.updateQueue(name, { retryLimit, retryDelay: 30, retryBackoff: true, notify: true })
  // Looks at the queue once, before any transaction: within one that would wait for the connection it holds.
  await boss.work(name, polling, async ([job]) => {
    if (!job) return
    try {
      await handlers[name](job.data as never)
    } catch (error) {
      log.warn({ error, job: name, jobId: job.id }, 'job failed, to be tried again')
      throw error
    }
  })
  if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Europe/Paris' })
  if (isRunAtStart) await boss.send(name, {})
}

type FailedJob = { id: string; name: string; error: string; tries: number; failedAt: Date }

type Row = { id: string; name: string; error: string | null; tries: number; failedAt: Date }

/**
 * Work that no further try will follow by itself, newest first, whose name is `like` what is wanted.
 * The table is that of the job queue, which is made when the first process starts its jobs.
 */
export async function readFailedJobs(
  db: Db,
  { like, limit, offset }: { like: string; limit: number; offset: number },
): Promise<{ jobs: FailedJob[]; total: number }> {
  if (!(await hasQueue(db))) return { jobs: [], total: 0 }
  const isMeant = sql`state = 'failed' and name like ${like}`
  const { rows } = await sql<Row>`
    select id::text as id, name, coalesce(output ->> 'message', output ->> 'value') as error,
           retry_count + 1 as tries, coalesce(completed_on, created_on) as "failedAt"
      from pgboss.job where ${isMeant}
     order by completed_on desc nulls last, id limit ${limit} offset ${offset}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from pgboss.job where ${isMeant}
  `.execute(db)
  const jobs = rows.map((row) => ({ ...row, error: row.error ?? '' }))
  return { jobs, total: counted.rows[0]?.total ?? 0 }
}

export async function countFailedJobs(db: Db): Promise<number> {
  if (!(await hasQueue(db))) return 0
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from pgboss.job where state = 'failed'
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** The name of the job, or nothing if there is none such that failed. */
export async function retryFailedJob(db: Db, id: string): Promise<string | undefined> {
  if (!(await hasQueue(db))) return undefined
  const { rows } = await sql<{ name: string }>`
    update pgboss.job
       set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
     where id::text = ${id} and state = 'failed'
    returning name
  `.execute(db)
  return rows[0]?.name
}

/** When the oldest job that could be done by now was due; null where none waits. */
export async function oldestDueJob(db: Db): Promise<Date | null> {
  if (!(await hasQueue(db))) return null
  const { rows } = await sql<{ due: Date | null }>`
    select min(start_after) as due from pgboss.job
     where state in ('created', 'retry') and start_after < now()
  `.execute(db)
  return rows[0]?.due ?? null
}

async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job') is not null as found
  `.execute(db)
  return rows[0]?.found ?? false
}
