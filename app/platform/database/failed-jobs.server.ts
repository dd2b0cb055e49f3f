import { sql } from 'kysely'
import type { Db } from './schema.ts'

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

async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job') is not null as found
  `.execute(db)
  return rows[0]?.found ?? false
}
