import { sql } from 'kysely'
import { POINTS_VERSION, reviewWorth, type WrittenReview } from '#domain/leaderboard/points.ts'
import type { LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** Reviews whose words are in memory at a time. */
const BATCH = 2_000

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
