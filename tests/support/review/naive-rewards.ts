import { EARLIEST_YEAR, isPast, periodRange } from '#domain/leaderboard/period.ts'
import { rankStandings } from '#domain/reward/awards.ts'
import { rewardsOfQuarter, rewardsOfYear } from '#domain/reward/period-rewards.ts'
import { rewardsReached } from '#domain/reward/rewards.ts'
import type { Db } from '#platform/database/schema.ts'
import { begunPeriods } from '#queries/leaderboard/period-days.ts'
import { readRewardScopes } from '#queries/leaderboard/period-standings.ts'
import { absences, naiveBoards } from './naive-boards.ts'

type Counted = { publishedAt: number; id: number; isAuthenticated: boolean; hasTestimony: boolean }

/** What reviews earned on the way, each event lived again in the order of all events. */
export async function naiveReviewRewards(db: Db): Promise<string[]> {
  const reviews = new Map(
    (await db.selectFrom('review').selectAll().execute()).map((review) => [review.id, review]),
  )
  const versions = await db.selectFrom('review_version').selectAll().execute()
  const hasWords = new Map(
    versions.map((each) => [`${each.review_id}:${each.version}`, each.testimonies.length > 0]),
  )
  const isAway = await absences(db)
  const events = await db.selectFrom('review_event').selectAll().orderBy('id').execute()
  const counted = new Map<number, Map<number, Counted>>()
  const version = new Map<number, number>()
  const earned = new Set<string>()
  for (const event of events) {
    const review = reviews.get(event.review_id)
    if (!review?.published_at) continue
    if (event.type === 'revise') version.set(review.id, (version.get(review.id) ?? 1) + 1)
    const own = counted.get(review.member_id) ?? new Map<number, Counted>()
    counted.set(review.member_id, own)
    if (event.rating === null) own.delete(review.id)
    else {
      own.set(review.id, {
        id: review.id,
        publishedAt: review.published_at.getTime(),
        isAuthenticated: review.authenticated_at !== null,
        hasTestimony: hasWords.get(`${review.id}:${version.get(review.id) ?? 1}`) ?? false,
      })
      if (isAway(review.member_id, event.happened_at.getTime())) continue
      for (const { kind, reference } of rewardsReached(standing(own))) {
        earned.add(`${review.member_id} ${kind} ${reference}`)
      }
    }
  }
  return [...earned]
}

function standing(own: ReadonlyMap<number, Counted>) {
  const newest = [...own.values()].sort((a, b) => b.publishedAt - a.publishedAt || b.id - a.id)
  const gap = newest.findIndex(({ hasTestimony }) => !hasTestimony)
  return {
    authenticatedReviews: newest.filter(({ isAuthenticated }) => isAuthenticated).length,
    testimonyStreak: gap === -1 ? newest.length : gap,
  }
}

/** What ended quarters and years gave. */
export async function naivePeriodRewards(db: Db, now: Temporal.Instant): Promise<string[]> {
  const boards = await naiveBoards(db, now)
  const categories = await readRewardScopes(db, ['CATEGORY'])
  const scopes = await readRewardScopes(db, ['CATEGORY', 'ACTIVITY'])
  const ended = (kind: 'quarterly' | 'yearly') =>
    begunPeriods(kind, now).filter((period) => isPast(period, now) && period.year >= EARLIEST_YEAR)
  const boardsOf = (kind: string, startsOn: string) =>
    [...boards].flatMap(([key, board]) => {
      const [own, start, scope] = key.split('|')
      return own === kind && start === startsOn ? [{ scopeId: Number(scope), board }] : []
    })
  const podiums = ended('quarterly').flatMap((quarter) => {
    const places = boardsOf('quarterly', `${periodRange(quarter).start}`).flatMap(
      ({ scopeId, board }) =>
        rankStandings(board).map(({ memberId, rank }) => ({ memberId, scopeId, rank })),
    )
    return rewardsOfQuarter(quarter, places, categories)
  })
  const awards = ended('yearly').flatMap((year) => {
    const standings = boardsOf('yearly', `${periodRange(year).start}`).flatMap(
      ({ scopeId, board }) => board.map((score) => ({ ...score, scopeId })),
    )
    return rewardsOfYear(year.year, standings, scopes)
  })
  return [...podiums, ...awards].map(
    ({ memberId, kind, reference }) => `${memberId} ${kind} ${reference}`,
  )
}
