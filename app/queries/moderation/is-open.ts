import { sql } from 'kysely'

/** Whether something about a review waits for somebody to look, whatever its state; `r` is the review. */
export const isOpenSql = sql<boolean>`(
  r.is_disputed
  or exists (select from review_report p where p.review_id = r.id and p.decided_at is null)
  or exists (select from review_notice n where n.review_id = r.id and n.decided_at is null)
  or exists (select from review_signal s where s.review_id = r.id and s.looked_at is null))`

/** Who refused or suspended it last, as `actor_id`, and what it was then, as `state`. */
export const lastDecisionOf = sql`
  select e.actor_id, case e.type when 'refuse' then 'refused' else 'suspended' end as state
    from review_event e where e.review_id = r.id and e.type in ('refuse', 'suspend')
   order by e.sequence desc limit 1`
