import { sql } from 'kysely'

/** A moderator's decision about a review; `e` is the event. What was checked on the way to it is none. */
export const isDecisionSql = sql`(e.actor_kind = 'moderator' and e.type <> 'authenticate')`

/** Whether it answers an appeal, whatever the author wrote since. */
export const isOnAppealSql = sql<boolean>`coalesce((
  select earlier.type = 'appeal' from review_event earlier
   where earlier.review_id = e.review_id and earlier.sequence < e.sequence
     and earlier.type in ('hold', 'publish', 'refuse', 'appeal', 'suspend', 'restore')
   order by earlier.sequence desc limit 1), false)`
