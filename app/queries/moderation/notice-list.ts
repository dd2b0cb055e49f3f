import { sql } from 'kysely'
import type { NoticeList, QueuedNotice } from '#domain/contract/notice.ts'
import { excerpt } from '#domain/text/words.ts'
import type { Db } from '#platform/database/schema.ts'
import { readQueueLengths } from './moderation-queue.ts'
import { reportedRows, reportedSql, waitsSinceSql } from './reported-of.ts'

const PAGE_SIZE = 30
const EXCERPT_WORDS = 26

/** What waits of replies, profiles and articles: the illegal first, then who waits longest. */
export async function readNoticeList(db: Db, page: number): Promise<NoticeList> {
  const { notices: count, briefs: briefCount, counts } = await readQueueLengths(db)
  const { rows } = await sql<Omit<QueuedNotice, 'since'> & { since: Date }>`
    select n.public_id as "publicId", n.kind, ${reportedSql} as reported,
           n.explanation as excerpt, ${waitsSinceSql} as since
      from (select * from notice n where n.decided_at is null and n.subject <> 'review'
             order by n.kind desc, ${waitsSinceSql}, n.id
             limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) n
      ${reportedRows}
     order by n.kind desc, ${waitsSinceSql}, n.id
  `.execute(db)
  return {
    counts,
    count,
    briefCount,
    page,
    pageCount: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    notices: rows.map((row) => ({
      ...row,
      excerpt: excerpt(row.excerpt, EXCERPT_WORDS),
      since: row.since.toISOString(),
    })),
  }
}
