import { type RawBuilder, sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE, errorLine } from '#domain/account/administration.ts'
import type { FailedWork, UnsentMail } from '#domain/contract/administration.ts'
import type { MailFailure } from '#domain/mail/mail-failure.ts'
import { readFailedJobs } from '#platform/database/job-queues.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { containing, partOf } from '#queries/query/paged.ts'

/** Work that failed for good, and mails that have not left. Undefined past the end. */
export async function failedWork(
  db: Db,
  { q, page }: { q: string; page: number },
): Promise<FailedWork | undefined> {
  const offset = (page - 1) * ADMINISTRATION_PER_PAGE
  const { jobs, total } = await readFailedJobs(db, {
    like: containing(q.toLowerCase()),
    limit: ADMINISTRATION_PER_PAGE,
    offset,
  })
  const part = partOf(page, total)
  if (!part) return undefined
  return {
    page,
    pageCount: part.pageCount,
    jobs: jobs.map(({ failedAt, error, ...job }) => ({
      ...job,
      error: errorLine(error),
      failedAt: new Date(failedAt).toISOString(),
    })),
    ...(await unsentMails(db)),
  }
}

const MOST_SHOWN = 100

/** Nobody has tried it, and its first time is still to come: it was written so. */
export const isPlanned = sql<boolean>`(refused_at is null and failure is null and tries = 0 and next_try_at > now())`

/** What waits, for the server or on purpose, what was given up, the line, and how many addresses are suppressed. */
export async function unsentMails(
  db: Db,
): Promise<Pick<FailedWork, 'stopped' | 'waiting' | 'planned' | 'givenUp' | 'suppressed'>> {
  const line = await db
    .selectFrom('mail_line')
    .select(['stopped_at', 'stopped_by'])
    .executeTakeFirst()
  return {
    stopped: line?.stopped_at
      ? { since: line.stopped_at.toISOString(), codes: line.stopped_by ?? '' }
      : null,
    waiting: await mailsWhere(
      db,
      sql`refused_at is null and not ${isPlanned}`,
      sql`next_try_at`,
      sql`next_try_at`,
    ),
    planned: await mailsWhere(db, isPlanned, sql`next_try_at`, sql`next_try_at`),
    givenUp: await mailsWhere(
      db,
      sql`refused_at is not null`,
      sql`refused_at`,
      sql`refused_at desc`,
    ),
    suppressed: await suppressedCounts(db),
  }
}

async function suppressedCounts(db: Db): Promise<FailedWork['suppressed']> {
  const rows = await db
    .selectFrom('mail_suppression')
    .select(['class', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('class')
    .execute()
  const counted = rows.map((row) => [row.class, Number(row.count)])
  return { recipient: 0, complaint: 0, ...Object.fromEntries(counted) }
}

async function mailsWhere(
  db: Db,
  isMeant: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<{ count: number; mails: UnsentMail[] }> {
  const { rows } = await sql<Row>`
    select id, tries, failure, last_code as code, created_at, ${at} as at, split_part(to_address, '@', 2) as domain,
           count(*) over ()::int as count
      from mail where sent_at is null and ${isMeant}
     order by ${order} limit ${MOST_SHOWN}
  `.execute(db)
  const mails = rows.map(({ count: _, created_at, at, ...mail }) => ({
    ...mail,
    since: created_at.toISOString(),
    at: at.toISOString(),
  }))
  return { count: rows[0]?.count ?? 0, mails }
}

type Row = {
  id: number
  tries: number
  failure: MailFailure | null
  code: string | null
  domain: string
  created_at: Date
  at: Date
  count: number
}
