import { sql } from 'kysely'
import type { MemberData } from '#domain/contract/member-data.ts'
import {
  lastPeriods,
  type PeriodKind,
  periodOf,
  periodRange,
  TIME_ZONE,
} from '#domain/leaderboard/period.ts'
import { type EntryOf, parseEntry } from '#domain/register/entry.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Quarter } from './plot-periods.ts'

/** What one quarter's published reviews add up to. */
export type QuarterFigures = Quarter & {
  review_count: number
  authenticated_count: number
  rating_sum: number
  testimony_count: number
  video_count: number
  case_study_count: number
  last_review_at: Date
}

/** Quarters that have reviews. It walks the member's reviews once along their index. */
export async function readQuarterFigures(db: Db, memberId: number): Promise<QuarterFigures[]> {
  const { rows } = await sql<QuarterFigures>`
    select extract(year from day.starts)::int as year,
           extract(quarter from day.starts)::int as quarter,
           count(*)::int as review_count,
           count(r.authenticated_at)::int as authenticated_count,
           sum(r.rating)::float8 as rating_sum,
           (count(*) filter (where r.has_testimony))::int as testimony_count,
           (count(*) filter (where r.has_video))::int as video_count,
           (count(*) filter (where r.has_case_study))::int as case_study_count,
           max(r.published_at) as last_review_at
      from review r
     cross join lateral (
       select date_trunc('quarter', r.published_at at time zone ${sql.lit(TIME_ZONE)})
     ) day (starts)
     where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
     group by day.starts
     order by day.starts
  `.execute(db)
  return rows
}

/** A masked company shows its sector, so every review counts here. */
export async function readSectors(db: Db, memberId: number): Promise<MemberData['sectors']> {
  const { rows } = await sql<MemberData['sectors'][number]>`
    select t.public_id, t.code, t.label, count(*)::int as reviews_count
      from review r join tag t on t.id = r.area_id
     where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
     group by t.id
     order by count(*) desc, t.code
  `.execute(db)
  return rows
}

/** The member's places in the ranking of its category, every period named; along the member's index. */
export async function readRanks(
  db: Db,
  memberId: number,
  kind: PeriodKind,
  now: Temporal.Instant,
): Promise<MemberData['ranks']> {
  const periods = lastPeriods(periodOf(kind, now))
  const starts = periods.map((period) => periodRange(period).start.toString())
  const { rows } = await sql<{ starts_on: string; rank: number }>`
    select s.starts_on::text as starts_on, s.rank
      from leaderboard_score s
     where s.member_id = ${memberId}
       and s.scope_id = (select m.category_id from member m where m.id = ${memberId})
       and s.period = ${kind} and s.starts_on >= ${starts[0]} and s.rank is not null
  `.execute(db)
  const ranks = new Map(rows.map(({ starts_on, rank }) => [starts_on, rank]))
  return {
    period: kind,
    points: periods.map(({ year, number }, index) => ({
      year,
      number,
      rank: ranks.get(starts[index] ?? '') ?? null,
      is_current: index === periods.length - 1,
    })),
  }
}

/** Kept with the member: the invitations themselves are purged after a time. */
export async function readInvitations(db: Db, memberId: number) {
  return db
    .selectFrom('member')
    .select([
      'invited_count as invited',
      'answered_count as answered',
      'declined_count as declined',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Null where they are too few to be seen. */
export async function readAnswers(db: Db, memberId: number): Promise<MemberData['answers']> {
  const found = await db
    .selectFrom('member_answers')
    .select(['asked', 'answered', 'median_hours'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found ?? null
}

/** What the register told last of a member's invitations, if anybody may see it yet: one entry, found by its key. */
export async function readRegisteredFigures(
  db: Db,
  memberId: number,
): Promise<MemberData['registered']> {
  const { rows } = await sql<{ number: number; body: string }>`
    select e.index::float8 as number, e.body
      from register_entry e
     where e.body::jsonb ->> 'member' = (select public_id::text from member where id = ${memberId})
       and e.body::jsonb ->> 'type' = 'figures'
       and e.index < (select max(size) from register_checkpoint where published_at is not null)
     order by e.index desc limit 1
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { months, events, refusals } = parseEntry(row.body) as EntryOf<'figures'>
  const [first, last] = months
  return { number: row.number, first, last, events, refusals }
}
