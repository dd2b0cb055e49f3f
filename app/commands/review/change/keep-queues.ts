import { type RawBuilder, sql } from 'kysely'
import type { Queue } from '#domain/moderation/moderation.ts'
import type { Db } from '#platform/database/schema.ts'

type Rule = { where: RawBuilder<unknown>; since: RawBuilder<unknown> }

const lastEvent = (...types: ('hold' | 'clarify' | 'go-on' | 'appeal' | 'dispute')[]) => sql`(
  select e.happened_at from review_event e
   where e.review_id = r.id and e.type in (${sql.join(types.map((type) => sql.lit(type)))})
   order by e.sequence desc limit 1)`

/** Answered, or asked and never answered. */
const isClarified = sql`exists (
  select from review_event e where e.review_id = r.id and e.type in ('clarify', 'go-on'))`

/** Somebody has checked for which company the author speaks. */
const isCompanyKnown = sql`(r.authenticated_at is not null or exists (
  select from review_author a
    join buyer_domain d on d.domain = a.email_domain and d.ended_at is null
   where a.review_id = r.id and a.email_kind = 'professional' and not a.is_other_company))`

const notice = (kind: 'doubt' | 'illegal'): Rule => {
  const first = sql`(select min(coalesce(n.objected_at, n.received_at)) from notice n
                      where n.review_id = r.id and n.subject = 'review' and n.kind = ${sql.lit(kind)} and n.decided_at is null)`
  return { where: sql`r.state = 'published' and ${first} is not null`, since: first }
}

/** What stands in each queue, and since when. A held review stands in one of the first three. */
const RULES: Record<Queue, Rule> = {
  'company-check': {
    where: sql`r.state = 'in-review' and not ${isClarified} and not ${isCompanyKnown}`,
    since: lastEvent('hold'),
  },
  signals: {
    where: sql`r.state = 'in-review' and not ${isClarified} and ${isCompanyKnown}`,
    since: lastEvent('hold'),
  },
  clarified: {
    where: sql`r.state = 'in-review' and ${isClarified}`,
    since: lastEvent('clarify', 'go-on'),
  },
  appeals: { where: sql`r.state = 'appealed'`, since: lastEvent('appeal') },
  illegal: notice('illegal'),
  doubts: notice('doubt'),
  disputed: {
    where: sql`r.state = 'published' and r.is_disputed`,
    since: lastEvent('dispute'),
  },
  revised: {
    where: sql`r.state = 'published' and exists (
      select from review_signal s where s.review_id = r.id and s.looked_at is null)`,
    since: sql`(select min(s.found_at) from review_signal s
                 where s.review_id = r.id and s.looked_at is null)`,
  },
}

const standing = sql.join(
  Object.entries(RULES).map(
    ([queue, { where, since }]) => sql`
      select ${sql.lit(queue)} as queue, ${since} as since where ${where}`,
  ),
  sql` union all `,
)

/** To be called with whatever may make a review wait, or end its waiting; `chosen` selects the ids of reviews. */
export async function keepQueues(tx: Db, chosen: RawBuilder<unknown>): Promise<void> {
  await sql`
    with chosen as materialized (${chosen}),
         wanted as materialized (
           select r.id, place.queue, coalesce(place.since, r.created_at) as since
             from review r cross join lateral (${standing}) place
            where r.id in (select id from chosen) and not r.is_erased),
         gone as (
           delete from review_queue q
            where q.review_id in (select id from chosen)
              and not exists (select from wanted w where w.id = q.review_id and w.queue = q.queue))
    insert into review_queue (review_id, queue, since) select id, queue, since from wanted
    on conflict (review_id, queue) do update set since = excluded.since
      where review_queue.since <> excluded.since
  `.execute(tx)
}
