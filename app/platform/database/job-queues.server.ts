import { sql } from 'kysely'
import { JOB_NAMES, type JobName } from './jobs.server.ts'
import type { Db } from './schema.ts'

// The tables of the job queue are made when the first process starts its jobs: before, nothing waits in them.

type FailedJob = { id: string; name: string; error: string; tries: number; failedAt: Date }

/** Keeps what the queue has given up since, and would forget: work that no further try follows by itself. */
export async function takeFailedJobs(db: Db): Promise<void> {
  if (!(await hasQueue(db))) return
  await sql`
    insert into failed_job (id, name, data, error, tries, failed_at)
    select id, name, coalesce(data, '{}'), coalesce(output ->> 'message', output ->> 'value', ''),
           retry_count + 1, coalesce(completed_on, created_on)
      from pgboss.job where state = 'failed'
    on conflict (id) do nothing
  `.execute(db)
}

/** Newest first, of those whose name is `like` what is wanted. */
export async function readFailedJobs(
  db: Db,
  { like, limit, offset }: { like: string; limit: number; offset: number },
): Promise<{ jobs: FailedJob[]; total: number }> {
  await takeFailedJobs(db)
  const jobs = await db
    .selectFrom('failed_job')
    .select(['id', 'name', 'error', 'tries', 'failed_at as failedAt'])
    .where('name', 'like', like)
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('failed_job')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('name', 'like', like)
    .executeTakeFirstOrThrow()
  return { jobs, total: Number(total) }
}

export async function countFailedJobs(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('failed_job')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Settles it: the job is done anew, whether or not its queue still knows it. Its name, or nothing where none such failed. */
export async function retryFailedJob(tx: Db, id: string): Promise<string | undefined> {
  if (!(await hasQueue(tx))) return undefined
  const { rows } = await sql<{ name: string; data: unknown }>`
    delete from failed_job where id::text = ${id} returning name, data
  `.execute(tx)
  const [job] = rows
  if (!job) return undefined
  const again = await sql`
    update pgboss.job
       set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
     where id::text = ${id} and state = 'failed'
    returning id
  `.execute(tx)
  if (again.rows.length === 0)
    await sql`
      insert into pgboss.job (name, data, retry_limit, policy)
      values (${job.name}, ${JSON.stringify(job.data)}::jsonb, 0, 'standard')
    `.execute(tx)
  return job.name
}

/** The names of those that are tried again. */
export async function retryFailedJobs(tx: Db): Promise<string[]> {
  const failed = await tx.selectFrom('failed_job').select('id').forUpdate().execute()
  const names: string[] = []
  for (const { id } of failed) {
    const name = await retryFailedJob(tx, id)
    if (name !== undefined) names.push(name)
  }
  return names
}

/** When the oldest job that could be done by now was due; null where none waits. */
export async function oldestDueJob(db: Db): Promise<Date | null> {
  const moments = (await readQueues(db)).flatMap(({ oldest }) => oldest ?? [])
  return moments.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}

export type QueueState = {
  name: JobName
  /** That could be done now. */
  waiting: number
  active: number
  /** When the oldest of those that wait was due. */
  oldest: Date | null
  failed: number
  lastSuccess: Date | null
}

/** Every kind of work, and how it stands. */
export async function readQueues(db: Db): Promise<QueueState[]> {
  const held = (await hasQueue(db)) ? await heldJobs(db) : []
  const { rows } = await sql<Pick<QueueState, 'name' | 'failed' | 'lastSuccess'>>`
    select name, coalesce(failed.count, 0)::int as failed, done_at as "lastSuccess"
      from (select name, count(*) from failed_job group by name) failed
      full join job_success using (name)
  `.execute(db)
  return JOB_NAMES.map((name) => ({
    ...NOTHING,
    ...held.find((each) => each.name === name),
    ...rows.find((each) => each.name === name),
    name,
  }))
}

const NOTHING = { waiting: 0, active: 0, oldest: null, failed: 0, lastSuccess: null }

async function heldJobs(db: Db) {
  const { rows } = await sql<Pick<QueueState, 'name' | 'waiting' | 'active' | 'oldest'>>`
    select name, (count(*) filter (where state < 'active'))::int as waiting,
           (count(*) filter (where state = 'active'))::int as active,
           min(start_after) filter (where state < 'active') as oldest
      from pgboss.job where state <= 'active' and start_after <= now() group by name
  `.execute(db)
  return rows
}

async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job') is not null as found
  `.execute(db)
  return rows[0]?.found ?? false
}
