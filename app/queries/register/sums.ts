import { sql } from 'kysely'
import { type Period, periodInstants, periodRange, TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { BoardEvent } from '#domain/register/board/period-boards.ts'
import type { ReviewEntry } from '#domain/register/entry.ts'
import type { Absence, NumberedEntry } from '#domain/register/written/board-entry.ts'
import type { Counted, Decision, Figured } from '#domain/register/written/sums.ts'
import type { Db } from '#platform/database/schema.ts'
import { isDecisionSql, isOnAppealSql } from '#queries/moderation/is-decision.ts'

/** The numbered entries of reviews of a period's days, in their order. */
export async function readEntriesOf(db: Db, period: Period): Promise<NumberedEntry[]> {
  const { start, end } = periodRange(period)
  const { rows } = await sql<{ index: number } & BoardEvent>`
    select index::float8 as index, told.*
      from (select index, body from register_entry e
             where e.review_id is not null and ${isOfDays(start, end)}
            union all
            -- What came back of a review that the database has lost.
            select index, body from register_entry e
             where e.review_id is null and e.body::jsonb ->> 'type' = any(${OF_REVIEWS}::text[])
               and ${isOfDays(start, end)}) e
     cross join lateral jsonb_to_record(e.body::jsonb)
             as told (type text, review text, member text, day text, scopes jsonb, counts jsonb)
     where e.index is not null
     order by e.index
  `.execute(db)
  return rows.map(({ index, ...entry }) => ({ index, entry }))
}

const isOfDays = (start: Temporal.PlainDate, end: Temporal.PlainDate) => sql`
  e.body::jsonb ->> 'day' >= ${start.toString()} and e.body::jsonb ->> 'day' < ${end.toString()}`

const OF_REVIEWS: ReviewEntry['type'][] = [
  ...(['publish', 'revise', 'display', 'reply', 'dispute', 'settle'] as const),
  ...(['suspend', 'restore', 'withdraw', 'anonymise', 'erase'] as const),
]

/** Of whoever was away at some time since the period began. */
export async function readAbsences(db: Db, period: Period): Promise<Absence[]> {
  const { start } = periodInstants(period)
  const { rows } = await sql<{ member: string; left: string; returned: string | null }>`
    select m.public_id as member, ${dayOf('away.left_at')} as left,
           ${dayOf('away.returned_at')} as returned
      from (select member_id, left_at, returned_at from member_absence where returned_at >= ${start.toString()}
            union all
            select id, removed_at, null from member where status = 'removed') away
      join member m on m.id = away.member_id
  `.execute(db)
  return rows.map(({ member, left, returned }) => ({
    member,
    left: Temporal.PlainDate.from(left),
    returned: returned === null ? null : Temporal.PlainDate.from(returned),
  }))
}

/** The first day from this one on, and before that other one, on which a moderator decided something. */
export async function readDayOfDecisions(
  db: Db,
  from: Temporal.PlainDate,
  before: Temporal.PlainDate,
): Promise<Temporal.PlainDate | undefined> {
  const { rows } = await sql<{ day: string }>`
    select ${dayOf('e.happened_at')} as day from review_event e
     where ${isDecisionSql} and e.happened_at >= ${midnightOf(from)} and e.happened_at < ${midnightOf(before)}
     order by e.happened_at limit 1
  `.execute(db)
  return rows[0] && Temporal.PlainDate.from(rows[0].day)
}

/** Of some days, each with its day. */
export async function readDecisions(
  db: Db,
  from: Temporal.PlainDate,
  before: Temporal.PlainDate,
): Promise<(Decision & { day: string })[]> {
  const { rows } = await sql<Decision & { day: string }>`
    select ${dayOf('e.happened_at')} as day, e.type as event, e.reason, c.public_id as category,
           ${isOnAppealSql} as "isOnAppeal"
      from review_event e
      join review r on r.id = e.review_id
      join tag c on c.id = r.category_id
     where ${isDecisionSql} and e.happened_at >= ${midnightOf(from)} and e.happened_at < ${midnightOf(before)}
  `.execute(db)
  return rows
}

/** What is to be told at the end of a month: of the site, and of each member of which somebody answered in it. */
export async function readFigured(db: Db, month: Temporal.PlainYearMonth): Promise<Figured[]> {
  const last = month.toString()
  const on = month.toPlainDate({ day: 1 }).toString()
  const { rows: ofSite } = await sql<Counted>`
    select event, reason, sum(count)::float8 as count
      from member_month where month = ${on} group by event, reason
  `.execute(db)
  const { rows: ofMembers } = await sql<{ member: string; first: string; counted: Counted[] }>`
    select own.member, to_char(coalesce(min(own.since), min(m.month)), 'YYYY-MM') as first,
           jsonb_agg(jsonb_build_object('event', m.event, 'reason', m.reason, 'count', m.count))
             as counted
      from (select member.id, member.public_id as member, said.since
              from (select distinct member_id from member_month
                     where month = ${on} and event in ('confirm', 'decline', 'expire')) answered
              join member on member.id = answered.member_id
              left join lateral (
                select (e.body::jsonb -> 'months' ->> 1 || '-01')::date + interval '1 month' as since
                  from register_entry e
                 where e.review_id is null and e.body::jsonb ->> 'type' = 'figures'
                   and e.body::jsonb ->> 'member' = member.public_id
                 order by e.id desc limit 1) said on true) own
      join member_month m on m.member_id = own.id and m.month <= ${on}
       and (own.since is null or m.month >= own.since)
     group by own.member order by own.member collate "C"
  `.execute(db)
  return [
    { member: null, first: last, last, counted: ofSite },
    ...ofMembers.map((row) => ({ ...row, last })),
  ]
}

function midnightOf(day: Temporal.PlainDate): string {
  return day.toZonedDateTime(TIME_ZONE).toInstant().toString()
}

function dayOf(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM-DD')`
}
