import { fromKysely, PgBoss } from 'pg-boss'
import type { Log } from '#platform/log.server.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
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
  'publish-due': Nothing
  'tend-briefs': Nothing
  'count-answers': Nothing
  'send-alerts': Nothing
  'relist-cities': Nothing
  'alert-staff': Nothing
  'read-bounces': Nothing
  'watch-site': Nothing
  'count-figures': Nothing
  'merge-tags': Nothing
  'merge-clients': Nothing
  'check-group': Nothing
  'pass-ownership': Nothing
  'import-lines': Nothing
  'sequence-register': Nothing
  'sum-register': Nothing
  'write-register-dataset': Nothing
}
export type JobName = keyof JobData

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
  // Who was not reached by one run is by the next day's.
  'tend-briefs': { retryLimit: 3, schedule: '10 9 * * 1-5' },
  // Counted anew as a whole: one that fails is followed by the next night's.
  'count-answers': { retryLimit: 3, schedule: '0 4 * * *', isRunAtStart: true },
  // What one run leaves over is taken up by the next try, and the latest by the next Monday's.
  'send-alerts': { retryLimit: 3, schedule: '30 7 * * 1' },
  // Before the day's work begins.
  'alert-staff': { retryLimit: 3, schedule: '0 8 * * 1-5' },
  'read-bounces': { retryLimit: 0, schedule: '* * * * *', isRunAtStart: true },
  // What is due says so itself: a run that fails is followed by the next minute's.
  'publish-due': { retryLimit: 0, schedule: '* * * * *', isRunAtStart: true },
  // Entries without an index wait for one: a run that fails is followed by the next minute's.
  'sequence-register': {
    retryLimit: 0,
    schedule: '* * * * *',
    isRunAtStart: true,
    pollingIntervalSeconds: 1,
  },
  // The head says up to which day all is added up: a run that fails is followed by the next minute's.
  'sum-register': { retryLimit: 0, schedule: '* * * * *', isRunAtStart: true },
  // Rows say what is to be moved: a run that fails is followed by the next minute's.
  'merge-tags': {
    retryLimit: 0,
    schedule: '* * * * *',
    isRunAtStart: true,
    pollingIntervalSeconds: 2,
  },
  'merge-clients': {
    retryLimit: 0,
    schedule: '* * * * *',
    isRunAtStart: true,
    pollingIntervalSeconds: 2,
  },
  // Rows say what is to be checked: a run that fails is followed by the next minute's.
  'check-group': { retryLimit: 0, schedule: '* * * * *', isRunAtStart: true },
  // Rows say when they are due: a run that fails is followed by the next hour's.
  'pass-ownership': { retryLimit: 0, schedule: '15 * * * *', isRunAtStart: true },
  'import-lines': {
    retryLimit: 0,
    schedule: '* * * * *',
    isRunAtStart: true,
    pollingIntervalSeconds: 2,
  },
  // What was begun is marked: a run that fails is followed by the next minute's.
  'relist-cities': { retryLimit: 0, schedule: '* * * * *', isRunAtStart: true },
  'watch-site': { retryLimit: 0, schedule: '* * * * *' },
  // Days that are not counted yet are found by themselves: at a start, those that nobody was there to count.
  'count-figures': { retryLimit: 3, schedule: '30 3 * * *', isRunAtStart: true },
  // At a start only where the last one is of days ago.
  'write-register-dataset': { retryLimit: 3, schedule: '50 2 * * *', isRunAtStart: true },
  'remove-erased-files': { retryLimit: 3, schedule: '* * * * *' },
}

export const JOB_NAMES = Object.keys(QUEUES) as JobName[]

/** The queue is no archive: what failed is kept apart, and when each kind of work was last done. */
const FORGOTTEN_AFTER_SECONDS = 86_400

/** Whoever holds it makes the tables of the queue. */
const LOCK = 7_083_461

type Work = {
  handlers: JobHandlers
  log: Log
  tracing?: Pick<Tracing, 'job' | 'origin'> | undefined
  /** Else it only asks for work, which other processes do. */
  doesJobs?: boolean
  /** How often work is looked for that nobody announces or waits for. */
  unhurriedSeconds?: number
}

export async function startJobs(
  { pool, direct, kind }: Pick<Database, 'pool' | 'direct' | 'kind'>,
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
  await startAlone(boss, { direct, kind })
  for (const name of JOB_NAMES) await openQueue(boss, name, { ...work, pool })
  return {
    jobs: {
      async enqueue(db, name, data) {
        await boss.send(name, { ...data, ...work.tracing?.origin() }, { db: fromKysely(db) })
      },
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Of processes that start at once, each would make the tables of the queue. */
async function startAlone(
  boss: PgBoss,
  { direct, kind }: Pick<Database, 'direct' | 'kind'>,
): Promise<void> {
  // It has one process, and one connection.
  if (kind === 'embedded') {
    await boss.start()
    return
  }
  const connection = await direct.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCK])
    await boss.start()
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [LOCK])
    connection.release()
  }
}

async function openQueue(boss: PgBoss, name: JobName, work: Work & Pick<Database, 'pool'>) {
  const { handlers, log, pool, tracing, doesJobs = true } = work
  const { unhurriedSeconds = UNHURRIED_SECONDS } = work
  const { retryLimit, schedule, isRunAtStart } = QUEUES[name]
  const { pollingIntervalSeconds = unhurriedSeconds } = QUEUES[name]
  const polling = { pollingIntervalSeconds, notifyPollingIntervalSeconds: unhurriedSeconds }
  await boss.createQueue(name)
  // One that an earlier version made is brought up to date.
  await boss.updateQueue(name, {
    retryLimit,
    retryDelay: 30,
    retryBackoff: true,
    notify: true,
    deleteAfterSeconds: FORGOTTEN_AFTER_SECONDS,
  })
  if (!doesJobs) return
  // Looks at the queue once, before any transaction: within one that would wait for the connection it holds.
  await boss.work(name, polling, async ([job]) => {
    if (!job) return
    try {
      const run = () => handlers[name](job.data as never)
      await (tracing ? tracing.job(name, job.data ?? {}, run) : run())
      await pool.query(NOTE_SUCCESS, [name])
    } catch (error) {
      log.warn({ error, job: name, jobId: job.id }, 'job failed, to be tried again')
      throw error
    }
  })
  if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Europe/Paris' })
  if (isRunAtStart) await boss.send(name, {})
}

const NOTE_SUCCESS = `
  insert into job_success (name, done_at) values ($1, now())
  on conflict (name) do update set done_at = excluded.done_at`
