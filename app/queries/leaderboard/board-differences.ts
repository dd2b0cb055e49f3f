import { type RawBuilder, sql } from 'kysely'
import { type PeriodKind, periodInstants } from '#domain/leaderboard/period.ts'
import { POINTS_VERSION, reviewWorth, type WrittenReview } from '#domain/leaderboard/points.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { periodsOf, ranked, scoresFromEvents } from './scores-from-events.ts'

/** Reviews whose words are in memory at a time. */
const BATCH = 2_000

/** The periods of one kind and year: what is looked at in one go. */
export type BoardYear = { period: PeriodKind; year: number }

type Standing = { points: number; reviews: number; ratings: number; rank: number | null }

export type BoardDifference = {
  period: PeriodKind
  starts_on: string
  scope_id: number
  member_id: number
  stored: Standing | null
  expected: Standing | null
}

/**
 * Rows that are not what the events add up to, points in halves. Ranks of boards that wait to be
 * counted are passed over. Needs `period_day`.
 */
export async function boardDifferences(tx: Db, year: BoardYear): Promise<BoardDifference[]> {
  const { rows } = await sql<BoardDifference>`
    with expected as materialized (${expectedScores(year)}), stored as (
      select * from leaderboard_score
       where period = ${year.period}
         and starts_on in (select starts_on from ${daysOf(year)} as day)
    )
    select coalesce(s.period, e.period) as period,
           coalesce(s.starts_on, e.starts_on)::text as starts_on,
           coalesce(s.scope_id, e.scope_id) as scope_id,
           coalesce(s.member_id, e.member_id) as member_id,
           ${standing('s')} as stored, ${standing('e')} as expected
      from stored s
      full join expected e on (e.starts_on, e.scope_id, e.member_id)
                            = (s.starts_on, s.scope_id, s.member_id)
      left join leaderboard_score before
        on (before.period, before.starts_on, before.scope_id, before.member_id)
         = (e.period, e.previous_on, e.scope_id, e.member_id)
     where (s.point_halves, s.review_count, s.rating_sum)
             is distinct from (e.point_halves, e.review_count, e.rating_sum)
        or (s.rank, s.previous_rank) is distinct from (e.rank, before.rank)
           and not exists (
             select from changed_board waiting
              where waiting.period = s.period and waiting.scope_id = s.scope_id
                and waiting.starts_on in (s.starts_on, e.previous_on))
     order by 2, 3, 4
  `.execute(tx)
  return rows
}

/** What the rows of these periods should be, with their ranks. */
export function expectedScores(year: BoardYear): RawBuilder<unknown> {
  const { start } = periodInstants({ kind: year.period, year: year.year, number: 1 })
  const { start: end } = periodInstants({ kind: year.period, year: year.year + 1, number: 1 })
  const isWithin = sql`review_id in (
    select id from review
     where published_at >= ${start.toString()} and published_at < ${end.toString()})`
  return sql`
    select p.period, p.starts_on, p.previous_on, score.*
      from (${ranked(scoresFromEvents(daysOf(year), isWithin))}) as score
      join ${periodsOf(daysOf(year))} as p on p.number = score.number`
}

export function daysOf({ period, year }: BoardYear): RawBuilder<unknown> {
  return sql`(select * from period_day where period = ${period} and year = ${year})`
}

function standing(table: 's' | 'e'): RawBuilder<Standing | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`case when ${column('member_id')} is not null then jsonb_build_object(
    'points', ${column('point_halves')}, 'reviews', ${column('review_count')},
    'ratings', ${column('rating_sum')}, 'rank', ${column('rank')}) end`
}

export type WorthDifference = {
  reviewId: number
  sequence: number
  stored: { rating: number; pointHalves: number }
  expected: { rating: number; pointHalves: number }
}

type Row = {
  reviewId: number
  sequence: number
  rating: number
  pointHalves: number
  locale: LocaleCode
  isAuthenticated: boolean
  content: WrittenReview
}

/**
 * Events that say something else than the formula says of the words that were in force. Words that
 * were erased, and points of an earlier formula, can only be believed.
 */
export async function* worthDifferences(tx: Db): AsyncGenerator<WorthDifference> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from review
  `.execute(tx)
  for (let first = 1; first <= (rows[0]?.last ?? 0); first += BATCH) {
    for (const row of await readBatch(tx, first)) {
      const { reviewId, sequence, locale, isAuthenticated, rating, pointHalves } = row
      const expected = reviewWorth(row.content, { locale, isAuthenticated })
      if (expected.rating === rating && expected.pointHalves === pointHalves) continue
      yield { reviewId, sequence, stored: { rating, pointHalves }, expected }
    }
  }
}

async function readBatch(tx: Db, first: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.review_id as "reviewId", e.sequence, e.rating::float8 as rating,
           e.point_halves as "pointHalves", r.locale,
           coalesce(r.authenticated_at <= e.happened_at, false) as "isAuthenticated",
           jsonb_build_object('rating', v.rating, 'testimonies', v.testimonies,
             'caseStudy', v.case_study, 'summary', v.summary, 'timeline', v.timeline) as content
      from (
        select *, 1 + count(*) filter (where type = 'revise')
                      over (partition by review_id order by sequence) as version
          from review_event where review_id >= ${first} and review_id < ${first + BATCH}
      ) as e
      join review r on r.id = e.review_id
      join review_version v on v.review_id = e.review_id and v.version = e.version
     where e.rating is not null and e.point_version = ${POINTS_VERSION}
  `.execute(tx)
  return rows
}
