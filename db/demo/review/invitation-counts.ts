import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/**
 * How many clients each member asked, and what became of it: as the events of its reviews tell, and with those whom
 * nobody hears of any more. An invitation without an answer expires and is purged; four to seven in ten are answered.
 */
export async function addInvitationCounts(db: Db): Promise<void> {
  await sql`
    update member m set
      invited_count = asked.invited + asked.silent,
      answered_count = asked.answered,
      declined_count = asked.declined + asked.silent / 6
    from (
      select r.member_id, count(*)::int as invited,
             ceil(count(*) filter (where life.is_answered)
                  * (1 / (0.4 + r.member_id * 7 % 30 / 100.0) - 1))::int as silent,
             count(*) filter (where life.is_answered)::int as answered,
             count(*) filter (where r.state = 'declined')::int as declined
        from review r
        join (select review_id, bool_or(type = 'request') as is_invited,
                     bool_or(type = 'submit') as is_answered
                from review_event where type in ('request', 'submit') group by review_id) life
          on life.review_id = r.id and life.is_invited
       group by r.member_id) asked
    where asked.member_id = m.id
  `.execute(db)
}
