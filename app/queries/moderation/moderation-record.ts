import { sql } from 'kysely'
import type { ModerationRecord, RecordedDecision } from '#domain/contract/moderation.ts'
import { MODERATION_REASONS } from '#domain/moderation/moderation.ts'
import { TIME_ZONE } from '#domain/period.ts'
import { defineRead } from '#queries/define-read.ts'
import { isDecisionSql, isOnAppealSql } from './is-decision.ts'
import { readRecordYears } from './record-years.ts'

const PAGE_SIZE = 30

type Row = Omit<RecordedDecision, 'reason'> & { reason: string | null }

/** What moderators decided, in figures and one by one, without anything that leads to anybody. */
export const readModerationRecord = defineRead(
  ['moderation', 'site'],
  async ({ db, shows }, page: number): Promise<ModerationRecord> => {
    shows('moderation', 'site')
    const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review_event e where ${isDecisionSql}
  `.execute(db)
    const count = rows[0]?.count ?? 0
    const { rows: decisions } = await sql<Row>`
    select e.id::int as id, to_char(e.happened_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day,
           e.type as kind, e.reason, c.label as category,
           ${isOnAppealSql} as "isOnAppeal"
      from review_event e
      join review r on r.id = e.review_id
      join tag c on c.id = r.category_id
     where ${isDecisionSql}
     order by e.happened_at desc, e.id desc
     limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
  `.execute(db)
    return {
      years: await readRecordYears(db),
      decisions: decisions.map(({ reason, ...decision }) => ({
        ...decision,
        // Of events that are older than the published reasons.
        reason: MODERATION_REASONS.find((each) => each === reason) ?? null,
      })),
      count,
      page,
      pageCount: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    }
  },
)
