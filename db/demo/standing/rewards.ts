import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'
import type { PublishedReview } from '#db/demo/review/reviews.ts'
import type { Tag, Taxonomy } from '#db/demo/tag/taxonomy.ts'
import type { Text } from '#db/standard/text.ts'
import { EARLIEST_YEAR, isPast, periodRange } from '#domain/leaderboard/period.ts'
import {
  type GivenReward,
  rewardOfReviews,
  rewardsOfQuarter,
  rewardsOfYear,
} from '#domain/reward/period-rewards.ts'
import { rewardsOfReviews } from '#domain/reward/rewards.ts'
import type { Db } from '#platform/database/schema.ts'
import { begunPeriods } from '#queries/leaderboard/period-days.ts'
import { readPodiums, readYearStandings } from '#queries/leaderboard/period-standings.ts'

export type Rewards = {
  /** Rewards that a member's own reviews earned. */
  ofReviews(memberId: number, reviews: readonly PublishedReview[]): void
  /** Awards of the years and podiums of the quarters that have ended; reads the standings. */
  ofStandings(db: Db): Promise<void>
  /** The newest winner of a category or an activity. */
  winnerOf(scope: Tag): { publicId: string; memberId: number; label: Text } | undefined
}

export function createRewards(
  { taxonomy, calendar, insert }: { taxonomy: Taxonomy; calendar: Calendar; insert: BulkInsert },
  random: Random,
): Rewards {
  const categories = new Map(taxonomy.categories.map((tag) => [tag.id, tag]))
  const scopes = new Map<number, Tag>([
    ...categories,
    ...taxonomy.activities.map((tag): [number, Tag] => [tag.id, tag]),
  ])
  const winners = new Map<number, { publicId: string; memberId: number; label: Text }>()
  let count = 0

  function add(reward: GivenReward): void {
    const { memberId, kind, reference, scopeId, payload } = reward
    const publicId = random.fork(`${memberId}:${kind}:${reference}`).publicId()
    if (kind === 'award-winner' && scopeId) {
      winners.set(scopeId, { publicId, memberId, label: payload.top })
    }
    insert.add('reward', {
      id: ++count,
      public_id: publicId,
      member_id: memberId,
      kind,
      reference,
      scope_id: scopeId,
      year: reward.year,
      rank: reward.rank,
      payload,
      granted_on: reward.grantedOn,
    })
  }

  return {
    ofReviews(memberId, reviews) {
      for (const reward of rewardsOfReviews(reviews)) {
        const grantedOn = timestamp(reviews[reward.earnedBy]?.moment ?? calendar.asOf).slice(0, 10)
        add(rewardOfReviews(memberId, reward, grantedOn))
      }
    },
    async ofStandings(db) {
      for (let year = EARLIEST_YEAR; year < calendar.currentYear; year++) {
        rewardsOfYear(year, await readYearStandings(db, year), scopes).forEach(add)
      }
      const now = Temporal.Instant.fromEpochMilliseconds(calendar.asOf)
      for (const quarter of begunPeriods('quarterly', now).filter((each) => isPast(each, now))) {
        const places = await readPodiums(db, periodRange(quarter).start.toString())
        rewardsOfQuarter(quarter, places, categories).forEach(add)
      }
    },
    winnerOf: (scope) => winners.get(scope.id),
  }
}
