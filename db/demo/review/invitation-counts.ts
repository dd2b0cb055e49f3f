import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { invitationFigures } from '#queries/review/derived-figures.ts'

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

/** The same by month: together never more than the counts of all times. */
export async function addInvitationMonths(db: Db, asOf: string): Promise<void> {
  await sql`
    with told as materialized (${invitationFigures()}), silent as (
      select member_id, month, floor(reviews * (1 / (0.4 + member_id * 7 % 30 / 100.0) - 1))::int as reviews
        from told where step = 'submitted'
    )
    insert into invitation_month (member_id, month, step, reviews)
    select member_id, month, step, sum(reviews) from (
      select * from told
      union all
      select silent.member_id, silent.month, step.name, step.reviews from silent
       cross join lateral (values ('sent', reviews), ('begun', reviews / 3), ('declined', reviews / 6),
                                  -- Nobody has let it expire yet.
                                  ('expired', case when month < ${asOf}::date - interval '3 months'
                                                   then reviews - reviews / 6 else 0 end)) step (name, reviews)
    ) counted where reviews > 0 group by member_id, month, step
  `.execute(db)
}
