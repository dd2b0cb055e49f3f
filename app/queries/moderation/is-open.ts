import { sql } from 'kysely'
import type { ReviewState } from '#domain/review/review-life-cycle.ts'

/** Whether something about a review waits for somebody to look, whatever its state; `r` is the review. */
export const isOpenSql = sql<boolean>`(
  r.is_disputed
  or exists (select from review_report p where p.review_id = r.id and p.decided_at is null)
  or exists (select from notice n
              where n.review_id = r.id and n.subject = 'review' and n.decided_at is null)
  or exists (select from review_signal s where s.review_id = r.id and s.looked_at is null))`

/** Who refused or suspended it last, as `actor_id`, and what it was then, as `state`. */
export const lastDecisionOf = sql`
  select e.actor_id, case e.type when 'refuse' then 'refused' else 'suspended' end as state
    from review_event e where e.review_id = r.id and e.type in ('refuse', 'suspend')
   order by e.sequence desc limit 1`

/** Who decided first about reports that are open again. */
export const objectedDecidersSql = sql<number[]>`array(
  select p.first_decided_by from review_report p
   where p.review_id = r.id and p.decided_at is null and p.first_decided_by is not null
  union select n.first_decided_by from notice n
   where n.review_id = r.id and n.subject = 'review' and n.decided_at is null
     and n.first_decided_by is not null)`

type Contested = { state: ReviewState; decidedBy: number | null; objectedDeciders: number[] }

/** Whether an appeal from, or an objection to, a decision of this person waits. */
export function isOwnDecision({ id }: { id: number }, review: Contested): boolean {
  return (
    (review.state === 'appealed' && review.decidedBy === id) || review.objectedDeciders.includes(id)
  )
}
