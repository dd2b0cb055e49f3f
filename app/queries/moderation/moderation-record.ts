import { sql } from 'kysely'
import type { ModerationRecord, RecordedDecision, RecordYear } from '#domain/contract/moderation.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import {
  MODERATION_REASONS,
  type ModerationReason,
  REFUSAL_REASONS,
} from '#domain/moderation/moderation.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { isDecisionSql, isOnAppealSql } from './is-decision.ts'

const yearOf = (column: string) =>
  sql`extract(year from ${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)})::int`

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
           ${isOnAppealSql} as "isOnAppeal",
           (select told.index::float8 from register_entry told
             where told.review_id is null and told.body::jsonb ->> 'type' = 'decisions'
               and told.body::jsonb ->> 'day'
                 = to_char(e.happened_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD')
               and told.index < (select max(size) from register_checkpoint
                                  where published_at is not null)
             -- A day may have more than one entry has room for.
             order by told.index limit 1) as entry
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

/** What a year of the record adds up to, the newest first; a year in which nothing happened has no row. */
async function readRecordYears(db: Db): Promise<RecordYear[]> {
  const { rows } = await sql<Omit<RecordYear, 'refusals'> & { refusals: Refusals | null }>`
    with counted as (
      select ${yearOf('e.happened_at')} as year,
             count(*) filter (where e.type = 'confirm')::int as received,
             count(*) filter (where e.type = 'publish' and e.actor_kind = 'system')::int as at_once
        from review_event e where e.type in ('confirm', 'publish') group by 1
    ), decided as (
      select ${yearOf('e.happened_at')} as year, e.type, e.reason, e.happened_at,
             ${isOnAppealSql} as on_appeal,
             (select max(held.happened_at) from review_event held
               where held.review_id = e.review_id and held.type = 'hold') as held_at
        from review_event e where ${isDecisionSql}
    ), decisions as (
      select year,
             count(*) filter (where type = 'publish' and not on_appeal)::int as by_person,
             count(*) filter (where type = 'refuse' and not on_appeal)::int as refused,
             count(*) filter (where type = 'ask-clarification')::int as clarifications,
             percentile_cont(0.5) within group (order by extract(epoch from happened_at - held_at) / 3600)
               filter (where type in ('publish', 'refuse') and not on_appeal and held_at is not null)
               as median_hours,
             count(*) filter (where type in ('publish', 'restore') and on_appeal)::int as granted,
             count(*) filter (where type in ('refuse', 'suspend') and on_appeal)::int as rejected,
             count(*) filter (where type = 'suspend' and not on_appeal)::int as suspensions,
             count(*) filter (where type = 'restore')::int as restorations
        from decided group by year
    ), refusals as (
      select year, jsonb_object_agg(reason, n) as by_reason from (
        select year, reason, count(*)::int as n from decided
         where type = 'refuse' and not on_appeal group by year, reason) each group by year
    ), appealed as (
      select ${yearOf('e.happened_at')} as year, count(*)::int as appeals
        from review_event e where e.type = 'appeal' group by 1
    ), reported as (
      select year, count(*) filter (where kind <> 'illegal')::int as reports,
             count(*) filter (where kind = 'illegal')::int as notices,
             count(*) filter (where decision = 'kept')::int as kept,
             count(*) filter (where decision = 'suspended')::int as suspended
        from (select ${yearOf('reported_at')} as year, 'member' as kind, decision from review_report
              union all
              select ${yearOf('received_at')}, kind, decision from notice) each
       group by year
    )
    select year, coalesce(received, 0) as received, coalesce(at_once, 0) as "publishedAtOnce",
           coalesce(by_person, 0) as "publishedByPerson", coalesce(refused, 0) as refused,
           by_reason as refusals, coalesce(clarifications, 0) as clarifications,
           median_hours::float8 as "medianHours", coalesce(appeals, 0) as appeals,
           coalesce(granted, 0) as "appealsGranted", coalesce(rejected, 0) as "appealsRejected",
           coalesce(suspensions, 0) as suspensions, coalesce(restorations, 0) as restorations,
           coalesce(reports, 0) as reports, coalesce(notices, 0) as notices,
           coalesce(kept, 0) as "reportsKept", coalesce(suspended, 0) as "reportsSuspended"
      from counted full join decisions using (year) full join refusals using (year)
      full join appealed using (year) full join reported using (year)
     order by year desc
  `.execute(db)
  return rows.map(({ refusals, ...year }) => ({ ...year, refusals: inOrder(refusals ?? {}) }))
}

type Refusals = { [reason: string]: number }

function inOrder(refusals: Refusals): { reason: ModerationReason; count: number }[] {
  return REFUSAL_REASONS.flatMap((reason) => {
    const count = refusals[reason]
    return count ? [{ reason, count }] : []
  })
}
