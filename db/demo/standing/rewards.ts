import { sql } from 'kysely'
import type { BulkInsert } from '#db/demo/bulk-insert.ts'
import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { Random } from '#db/demo/random.ts'
import type { PublishedReview } from '#db/demo/review/reviews.ts'
import type { Tag, Taxonomy } from '#db/demo/tag/taxonomy.ts'
import type { Text } from '#db/demo/texts.ts'
import { type Award, selectAwards, selectGrandPrix, type YearStanding } from '#domain/awards.ts'
import { EARLIEST_YEAR, periodOf, periodRange } from '#domain/period.ts'
import {
  awardReference,
  podiumReference,
  REWARD_RULES,
  type RewardKind,
  rewardsOfReviews,
} from '#domain/rewards.ts'
import type { Db } from '#platform/schema.ts'
import { rewardPayload } from './reward-texts.ts'

export type Rewards = {
  /** Rewards that a member's own reviews earned. */
  ofReviews(memberId: number, reviews: readonly PublishedReview[]): void
  /** Awards of the years and podiums of the quarters that have ended; reads the standings. */
  ofStandings(db: Db): Promise<void>
  /** The newest winner of a category or an activity. */
  winnerOf(scope: Tag): { publicId: string; memberId: number; label: Text } | undefined
}

type NewReward = {
  memberId: number
  kind: RewardKind
  reference: string
  grantedOn: string
  /** Only awards belong to a year. */
  awardYear?: number
  quarter?: { year: number; number: number }
  rank?: number
  scope?: Tag
}

export function createRewards(
  { taxonomy, calendar, insert }: { taxonomy: Taxonomy; calendar: Calendar; insert: BulkInsert },
  random: Random,
): Rewards {
  const scopes = new Map<number, Tag>(
    [...taxonomy.categories, ...taxonomy.activities].map((tag) => [tag.id, tag]),
  )
  const winners = new Map<number, { publicId: string; memberId: number; label: Text }>()
  let count = 0

  function add(reward: NewReward): void {
    const { memberId, kind, reference, grantedOn, awardYear, quarter, rank, scope } = reward
    const id = ++count
    const publicId = random.fork(`${memberId}:${kind}:${reference}`).publicId()
    const payload = rewardPayload({
      kind,
      reference,
      year: awardYear ?? quarter?.year ?? Number(grantedOn.slice(0, 4)),
      ...(quarter && { quarter: quarter.number }),
      ...(scope && { scope: scope.label }),
    })
    if (kind === 'award-winner' && scope) {
      winners.set(scope.id, { publicId, memberId, label: payload.top })
    }
    insert.add('reward', {
      id,
      public_id: publicId,
      member_id: memberId,
      kind,
      reference,
      scope_id: scope?.id ?? null,
      year: awardYear ?? null,
      rank: rank ?? null,
      payload,
      granted_on: grantedOn,
    })
  }

  async function addAwards(db: Db, year: number): Promise<void> {
    const { rows } = await sql<YearStanding & { scopeId: number }>`
      select scope_id as "scopeId", member_id as "memberId", point_halves as "pointHalves",
             review_count as "reviewCount", rating_sum as "ratingSum"
      from leaderboard_score
      where period = 'yearly' and starts_on = ${`${year}-01-01`}
      order by scope_id, member_id
    `.execute(db)
    const grantedOn = `${year + 1}-01-01`
    for (const [scopeId, standings] of Map.groupBy(rows, (row) => row.scopeId)) {
      const scope = scopes.get(scopeId)
      const awards: Award[] = scope ? selectAwards(standings) : selectGrandPrix(standings)
      for (const { memberId, kind, rank } of awards) {
        const reference = awardReference(year, scope?.slug)
        add({
          memberId,
          kind,
          reference,
          grantedOn,
          awardYear: year,
          rank,
          ...(scope && { scope }),
        })
      }
    }
  }

  async function addPodiums(db: Db): Promise<void> {
    const current = periodOf('quarterly', Temporal.Instant.fromEpochMilliseconds(calendar.asOf))
    const { rows } = await sql<{ starts: string; scope: number; member: number; rank: number }>`
      select starts_on::text as starts, scope_id as scope, member_id as member, rank
      from leaderboard_score
      where period = 'quarterly' and rank <= ${REWARD_RULES.podiumRank}
        and starts_on < ${periodRange(current).start.toString()}
        and scope_id in (select id from tag where kind = 'CATEGORY')
      order by starts_on, scope_id, rank, member_id
    `.execute(db)
    for (const { starts, scope: scopeId, member, rank } of rows) {
      const quarter = periodOf('quarterly', Temporal.PlainDate.from(starts))
      const scope = scopes.get(scopeId)
      if (!scope) continue
      const reference = podiumReference(quarter, scope.slug)
      const grantedOn = periodRange(quarter).end.toString()
      add({ memberId: member, kind: 'quarter-podium', reference, grantedOn, quarter, rank, scope })
    }
  }

  return {
    ofReviews(memberId, reviews) {
      for (const { kind, reference, earnedBy } of rewardsOfReviews(reviews)) {
        const grantedOn = timestamp(reviews[earnedBy]?.moment ?? calendar.asOf).slice(0, 10)
        add({ memberId, kind, reference, grantedOn })
      }
    },
    async ofStandings(db) {
      for (let year = EARLIEST_YEAR; year < calendar.currentYear; year++) await addAwards(db, year)
      await addPodiums(db)
    },
    winnerOf: (scope) => winners.get(scope.id),
  }
}
