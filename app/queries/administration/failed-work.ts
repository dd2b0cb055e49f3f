import { sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE, errorLine, TRIES_BEFORE_ALARM } from '#domain/administration.ts'
import type { FailedWork } from '#domain/contract/administration.ts'
import { readFailedJobs } from '#platform/failed-jobs.server.ts'
import type { Db } from '#platform/schema.ts'
import { containing, partOf } from './paged.ts'

/** Work that failed for good, and mails that keep failing. Undefined past the end. */
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
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'tries', 'created_at', 'next_try_at'])
    .select(sql<string>`split_part(to_address, '@', 2)`.as('domain'))
    .where('sent_at', 'is', null)
    .where('tries', '>=', TRIES_BEFORE_ALARM)
    .orderBy('created_at')
    .limit(100)
    .execute()
  return {
    page,
    pageCount: part.pageCount,
    jobs: jobs.map(({ failedAt, error, ...job }) => ({
      ...job,
      error: errorLine(error),
      failedAt: new Date(failedAt).toISOString(),
    })),
    mails: mails.map(({ created_at, next_try_at, ...mail }) => ({
      ...mail,
      since: created_at.toISOString(),
      nextTryAt: next_try_at.toISOString(),
    })),
  }
}
