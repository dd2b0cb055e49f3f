import { grantRewards } from '#commands/leaderboard/grant-rewards.ts'
import { TIME_ZONE } from '#domain/period.ts'
import { rewardOfReviews } from '#domain/reward/period-rewards.ts'
import { isSameReward, rewardsReached } from '#domain/reward/rewards.ts'
import type { Db } from '#platform/database/schema.ts'
import type { MemberFigures } from './keep-member-figures.ts'
import type { LockedReview } from './lock-review.ts'

/** What the member's reviews have reached and it does not have yet; nothing is taken back. */
export async function grantReviewRewards(
  tx: Db,
  { memberId, memberStatus }: LockedReview,
  figures: MemberFigures,
  now: Temporal.Instant,
): Promise<void> {
  if (memberStatus === 'removed') return
  const earned = rewardsReached(figures).filter(
    (reward) => !figures.rewards.some((given) => isSameReward(given, reward)),
  )
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
  await grantRewards(
    tx,
    earned.map((reward) => rewardOfReviews(memberId, reward, today)),
  )
}
