import { type RawBuilder, sql } from 'kysely'
import type { ModerationQueue, QueuedReview } from '#domain/contract/moderation.ts'
import { excerpt } from '#domain/excerpt.ts'
import { QUEUES, type Queue } from '#domain/moderation.ts'
import type { Db } from '#platform/schema.ts'

const PAGE_SIZE = 30
const EXCERPT_WORDS = 26
/** More than enough for so many words. */
const READ_CHARACTERS = 600

const lastEvent = (...types: ('hold' | 'clarify' | 'go-on' | 'appeal' | 'dispute')[]) => sql`(
  select e.happened_at from review_event e
   where e.review_id = r.id and e.type in (${sql.join(types.map((type) => sql.lit(type)))})
   order by e.sequence desc limit 1)`

/** Answered, or asked and never answered. */
const isClarified = sql`exists (
  select from review_event e where e.review_id = r.id and e.type in ('clarify', 'go-on'))`

const hasSignal = sql`exists (
  select from review_signal s where s.review_id = r.id and s.looked_at is null)`

const openNotice = (kind: 'doubt' | 'illegal') => sql`
  select min(n.received_at) as at from review_notice n
   where n.review_id = r.id and n.kind = ${sql.lit(kind)} and n.decided_at is null`

type Rule = { where: RawBuilder<unknown>; since: RawBuilder<unknown> }

/** What stands in each queue, and since when. A held review stands in one of the first three. */
const RULES: Record<Queue, Rule> = {
  signals: {
    where: sql`r.state = 'in-review' and not ${isClarified} and ${hasSignal}`,
    since: lastEvent('hold'),
  },
  'company-check': {
    where: sql`r.state = 'in-review' and not ${isClarified} and not ${hasSignal}`,
    since: lastEvent('hold'),
  },
  clarified: {
    where: sql`r.state = 'in-review' and ${isClarified}`,
    since: lastEvent('clarify', 'go-on'),
  },
  appeals: { where: sql`r.state = 'appealed'`, since: lastEvent('appeal') },
  illegal: {
    where: sql`r.state = 'published' and r.id in (
      select review_id from review_notice where kind = 'illegal' and decided_at is null)`,
    since: sql`(${openNotice('illegal')})`,
  },
  doubts: {
    where: sql`r.state = 'published' and r.id in (
      select review_id from review_notice where kind = 'doubt' and decided_at is null)`,
    since: sql`(${openNotice('doubt')})`,
  },
  disputed: {
    where: sql`r.state = 'published' and r.is_disputed`,
    since: lastEvent('dispute'),
  },
  revised: {
    where: sql`r.state = 'published' and r.id in (
      select review_id from review_signal where looked_at is null)`,
    since: sql`(select min(s.found_at) from review_signal s
                 where s.review_id = r.id and s.looked_at is null)`,
  },
}

/** One queue, the oldest first, with the lengths of all. */
export async function readModerationQueue(
  db: Db,
  { queue, page }: { queue: Queue; page: number },
): Promise<ModerationQueue> {
  const counts = await readCounts(db)
  const { where, since } = RULES[queue]
  const { rows } = await sql<Omit<QueuedReview, 'since'> & { since: Date }>`
    select r.public_id as "publicId", m.name as "memberName", r.locale as lang, ${authorName} as author, ${words} as excerpt,
           coalesce(${since}, r.created_at) as since
      from review r
      join member m on m.id = r.member_id
      left join review_author a on a.review_id = r.id
      left join contact c on c.id = r.contact_id
     where ${where} and not r.is_erased
     order by since, r.id
     limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
  `.execute(db)
  return {
    queue,
    counts,
    page,
    pageCount: Math.max(1, Math.ceil(counts[queue] / PAGE_SIZE)),
    reviews: rows.map((row) => ({
      ...row,
      excerpt: excerpt(row.excerpt, EXCERPT_WORDS),
      since: row.since.toISOString(),
    })),
  }
}

const authorName = sql`nullif(trim(concat_ws(' ', coalesce(a.first_name, c.first_name),
                                                  coalesce(a.last_name, c.last_name))), '')`

const words = sql`coalesce((
  select left(string_agg(body.value ->> 'full_text', ' '), ${READ_CHARACTERS})
    from review_version v, jsonb_array_elements(v.testimonies) said, jsonb_each(said -> 'body') body
   where v.review_id = r.id and v.version = r.version), '')`

async function readCounts(db: Db): Promise<Record<Queue, number>> {
  const counted = QUEUES.map(
    (queue) => sql`(select count(*)::int from review r
                     where ${RULES[queue].where} and not r.is_erased) as ${sql.ref(queue)}`,
  )
  const { rows } = await sql<Record<Queue, number>>`select ${sql.join(counted)}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Counting gives one row')
  return counts
}
