import { sql } from 'kysely'
import { MOST_COUNTED } from '#domain/account/what-waits.ts'
import type { ModerationQueue, QueuedReview } from '#domain/contract/moderation.ts'
import { QUEUES, type Queue } from '#domain/moderation/moderation.ts'
import { excerpt } from '#domain/text/words.ts'
import type { Db } from '#platform/database/schema.ts'

const PAGE_SIZE = 30
const EXCERPT_WORDS = 26
/** More than enough for so many words. */
const READ_CHARACTERS = 600

/** One queue, the oldest first, with the lengths of all; the first in which something waits unless one is asked for. */
export async function readModerationQueue(
  db: Db,
  { queue: asked, page }: { queue?: Queue | undefined; page: number },
): Promise<ModerationQueue> {
  const { counts, notices: noticeCount, briefs: briefCount } = await readQueueLengths(db)
  const queue = asked ?? QUEUES.find((each) => counts[each] > 0) ?? QUEUES[0]
  const { rows } = await sql<Omit<QueuedReview, 'since'> & { since: Date }>`
    select r.public_id as "publicId", m.name as "memberName", r.locale as lang, ${authorName} as author, ${words} as excerpt,
           q.since
      from (select review_id, since from review_queue where queue = ${queue}
             ${partOf(page, counts[queue])}) q
      join review r on r.id = q.review_id
      join member m on m.id = r.member_id
      left join review_author a on a.review_id = r.id
      left join contact c on c.id = r.contact_id
     order by q.since, r.id
  `.execute(db)
  return {
    queue,
    counts,
    noticeCount,
    briefCount,
    page,
    pageCount: Math.max(1, Math.ceil(counts[queue] / PAGE_SIZE)),
    reviews: rows.map((row) => ({
      ...row,
      excerpt: excerpt(row.excerpt, EXCERPT_WORDS),
      since: row.since.toISOString(),
    })),
  }
}

/** From whichever end is nearer: what is skipped is read all the same. */
function partOf(page: number, count: number) {
  const before = (page - 1) * PAGE_SIZE
  const after = count - before - PAGE_SIZE
  return after < before
    ? sql`order by since desc, review_id desc
          limit ${Math.max(0, PAGE_SIZE + Math.min(0, after))} offset ${Math.max(0, after)}`
    : sql`order by since, review_id limit ${PAGE_SIZE} offset ${before}`
}

const authorName = sql`nullif(trim(concat_ws(' ', coalesce(a.first_name, c.first_name),
                                                  coalesce(a.last_name, c.last_name))), '')`

const words = sql`coalesce((
  select left(string_agg(body.value ->> 'full_text', ' '), ${READ_CHARACTERS})
    from review_version v, jsonb_array_elements(v.testimonies) said, jsonb_each(said -> 'body') body
   where v.review_id = r.id and v.version = r.version), '')`

/** Of reviews by queue, of reports of anything else, and of reports of briefs, of which few ever wait. */
export async function readQueueLengths(
  db: Db,
): Promise<{ counts: Record<Queue, number>; notices: number; briefs: number }> {
  const { rows } = await sql<{ queue: string; waiting: number }>`
    select queue, reviews as waiting from queue_length
    union all
    select 'briefs', (select count(*)::int from (
      select from brief_report where decided_at is null limit ${MOST_COUNTED}) counted)
  `.execute(db)
  const lengths = new Map(rows.map(({ queue, waiting }) => [queue, waiting]))
  const counts = Object.fromEntries(QUEUES.map((queue) => [queue, lengths.get(queue) ?? 0]))
  return {
    counts: counts as Record<Queue, number>,
    notices: lengths.get('notices') ?? 0,
    briefs: lengths.get('briefs') ?? 0,
  }
}
