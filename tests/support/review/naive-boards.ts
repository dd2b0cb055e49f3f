import type { Selectable } from 'kysely'
import {
  isCurrent,
  PERIODS,
  periodInstants,
  periodOf,
  periodRange,
} from '#domain/leaderboard/period.ts'
import { reviewWorth } from '#domain/leaderboard/points.ts'
import {
  isCounted,
  nextLife,
  type ReviewEventType,
  UNBORN,
} from '#domain/review/review-life-cycle.ts'
import { rankStandings } from '#domain/reward/awards.ts'
import type { Db, Schema } from '#platform/database/schema.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
type Score = { memberId: number; pointHalves: number; reviewCount: number; ratingSum: number }
type Worth = { rating: number; pointHalves: number }

/**
 * Every board, `yearly|2024-01-01|0`, added up the slow way: each review's life is lived again, its
 * words are counted again, and each period looks at what there was at its end.
 */
export async function naiveBoards(db: Db, now: Temporal.Instant): Promise<Map<string, Score[]>> {
  const reviews = await db.selectFrom('review').selectAll().execute()
  const isAway = await absences(db)
  const events = Map.groupBy(
    await db.selectFrom('review_event').selectAll().orderBy('sequence').execute(),
    (event) => event.review_id,
  )
  const versions = new Map(
    (await db.selectFrom('review_version').selectAll().execute()).map((version) => [
      `${version.review_id}:${version.version}`,
      version,
    ]),
  )
  const boards = new Map<string, Map<number, Score>>()
  for (const review of reviews) {
    if (!review.published_at) continue
    const moments = momentsOf(review, events.get(review.id) ?? [], versions)
    const published = Temporal.Instant.fromEpochMilliseconds(review.published_at.getTime())
    for (const kind of PERIODS) {
      const period = periodOf(kind, published)
      const end = periodInstants(period).end.epochMilliseconds
      const cutoff = isCurrent(period, now) ? Number.POSITIVE_INFINITY : end
      const worth = moments.findLast(({ at }) => at < cutoff)?.worth
      if (!worth || isAway(review.member_id, end - 1)) continue
      for (const scope of [0, review.category_id, review.activity_id]) {
        add(boards, `${kind}|${periodRange(period).start}|${scope}`, review.member_id, worth)
      }
    }
  }
  return new Map([...boards].map(([key, scores]) => [key, [...scores.values()]]))
}

/** Whether a member had left at a moment, and had not come back. */
export async function absences(db: Db): Promise<(memberId: number, atMs: number) => boolean> {
  const removed = await db
    .selectFrom('member')
    .select(['id', 'removed_at'])
    .where('removed_at', 'is not', null)
    .execute()
  const returned = await db.selectFrom('member_absence').selectAll().execute()
  const spans = [
    ...removed.map(({ id, removed_at }) => ({
      id,
      from: removed_at?.getTime() ?? 0,
      to: Infinity,
    })),
    ...returned.map(({ member_id, left_at, returned_at }) => ({
      id: member_id,
      from: left_at.getTime(),
      to: returned_at.getTime(),
    })),
  ]
  return (memberId, atMs) =>
    spans.some(({ id, from, to }) => id === memberId && from <= atMs && atMs < to)
}

/** One line per row, to be compared with those of the table. */
export function linesOfBoards(boards: ReadonlyMap<string, readonly Score[]>): string[] {
  return [...boards].flatMap(([key, scores]) =>
    rankStandings(scores).map(
      ({ memberId, pointHalves, reviewCount, ratingSum, rank }) =>
        `${key}|${memberId}: ${pointHalves} ${reviewCount} ${ratingSum} ${rank}`,
    ),
  )
}

export async function linesOfScores(db: Db): Promise<string[]> {
  const stored = await db.selectFrom('leaderboard_score').selectAll().execute()
  return stored.map(
    (row) =>
      `${row.period}|${row.starts_on}|${row.scope_id}|${row.member_id}: ` +
      `${row.point_halves} ${row.review_count} ${Number(row.rating_sum)} ${row.rank}`,
  )
}

function momentsOf(
  review: Row<'review'>,
  events: readonly Row<'review_event'>[],
  versions: ReadonlyMap<string, Row<'review_version'>>,
): { at: number; worth: Worth | undefined }[] {
  let life = UNBORN
  return events.map((event) => {
    const { actor_kind: actor, actor_id: actorId, reason } = event
    life = nextLife(life, { type: event.type as ReviewEventType, actor, actorId, reason })
    const at = event.happened_at.getTime()
    if (!isCounted(life)) return { at, worth: undefined }
    const words = versions.get(`${review.id}:${life.version}`)
    // What has been erased since can only be believed.
    if (!words) {
      return { at, worth: { rating: Number(event.rating), pointHalves: event.point_halves ?? 0 } }
    }
    const isAuthenticated =
      review.authenticated_at !== null && review.authenticated_at.getTime() <= at
    const content = { ...words, caseStudy: words.case_study, rating: Number(words.rating) }
    return { at, worth: reviewWorth(content, { locale: review.locale, isAuthenticated }) }
  })
}

function add(
  boards: Map<string, Map<number, Score>>,
  key: string,
  memberId: number,
  worth: Worth,
): void {
  const board = boards.get(key) ?? new Map<number, Score>()
  const score = board.get(memberId) ?? { memberId, pointHalves: 0, reviewCount: 0, ratingSum: 0 }
  board.set(memberId, {
    memberId,
    pointHalves: score.pointHalves + worth.pointHalves,
    reviewCount: score.reviewCount + 1,
    ratingSum: score.ratingSum + worth.rating,
  })
  boards.set(key, board)
}
