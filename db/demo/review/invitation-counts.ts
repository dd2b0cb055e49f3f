import { sql } from 'kysely'
import type { Db } from '#platform/schema.ts'

/** How many clients each member asked, and what became of it: as the events of its reviews tell. */
export async function addInvitationCounts(db: Db): Promise<void> {
  await sql`
    update member m set
      invited_count = asked.invited, answered_count = asked.answered, declined_count = asked.declined
    from (
      select r.member_id, count(*)::int as invited,
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
