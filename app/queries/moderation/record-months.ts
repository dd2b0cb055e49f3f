import { sql } from 'kysely'
import type { RecordMonth } from '#domain/contract/moderation.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { MODERATION_REASONS } from '#domain/moderation/moderation.ts'
import type { Db } from '#platform/database/schema.ts'
import { isDecisionSql, isOnAppealSql } from './is-decision.ts'

type Row = Omit<RecordMonth, 'reason'> & { reason: string | null }

const monthOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM')`

/** Since when a review waited for what was decided. */
const waitedSince = sql`(
  select max(before.happened_at) from review_event before
   where before.review_id = e.review_id and before.sequence < e.sequence
     and before.type in ('hold', 'clarify', 'go-on', 'appeal', 'dispute'))`

/** Whoever made us look: what was reported of a review is decided at the moment of the event. */
const sourceSql = sql`
  case when ${isOnAppealSql} then 'author'
       when exists (select from notice n where n.review_id = e.review_id and n.subject = 'review'
                       and n.decided_at = e.happened_at) then 'reader'
       when exists (select from review_report p where p.review_id = e.review_id
                       and p.decided_at = e.happened_at) then 'member'
       else 'site' end`

/**
 * What moderators decided, month by month, the newest first: of reviews from their events, of anything else from the
 * notices about it. Nothing in it leads to anybody.
 */
export async function readRecordMonths(db: Db): Promise<RecordMonth[]> {
  const { rows } = await sql<Row>`
    select month, event, reason, source, "isOnAppeal", count(*)::int as count,
           (percentile_cont(0.5) within group (order by extract(epoch from waited) / 3600))::float8
             as "medianHours"
      from (
        select ${monthOf('e.happened_at')} as month, e.type as event, e.reason,
               ${sourceSql} as source, ${isOnAppealSql} as "isOnAppeal",
               e.happened_at - ${waitedSince} as waited
          from review_event e where ${isDecisionSql}
        union all
        select ${monthOf('n.decided_at')}, case n.decision when 'kept' then 'settle' else 'suspend' end,
               null, case n.objected_by when 'writer' then 'author' else 'reader' end,
               n.objected_at is not null, n.decided_at - coalesce(n.objected_at, n.received_at)
          from notice n where n.decided_at is not null and n.subject <> 'review') decided
     group by month, event, reason, source, "isOnAppeal"
     order by month desc, event, reason, source, "isOnAppeal"
  `.execute(db)
  return rows.map(({ reason, ...row }) => ({
    ...row,
    // Of events that are older than the published reasons.
    reason: MODERATION_REASONS.find((each) => each === reason) ?? null,
  }))
}
