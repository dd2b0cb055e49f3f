import { useLingui } from '@lingui/react/macro'
import type { Reward } from '#domain/contract/member-rewards.ts'
import { AWARDS_RULES } from '#domain/reward/awards.ts'
import { REWARD_RULES } from '#domain/reward/rewards.ts'

/** How a kind of reward is given, in the numbers by which it is given. */
export function useRewardRule(): (kind: Reward['kind']) => string {
  const { t, i18n } = useLingui()
  const { minReviews, finalistRank, laureateShare } = AWARDS_RULES
  const { podiumRank, testimonyStreak, authenticatedReviews } = REWARD_RULES

  return (kind) => {
    switch (kind) {
      case 'award-grand-prix':
        return t`Given once a year has ended to the member with the most points in all categories together. Candidates have at least ${minReviews} reviews in that year.`
      case 'award-winner':
        return t`Given once a year has ended to the member with the most points in a category or an activity. Candidates have at least ${minReviews} reviews in that year.`
      case 'award-finalist':
        return t`Given once a year has ended to the members that follow the winner, down to place ${finalistRank} of a category or an activity. Candidates have at least ${minReviews} reviews in that year.`
      case 'award-laureate': {
        const share = Math.round(laureateShare * 100)
        return t`Given once a year has ended to the best ${share} percent of a category or an activity, behind its finalists. Candidates have at least ${minReviews} reviews in that year.`
      }
      case 'quarter-podium':
        return t`Given once a quarter has ended to the first ${podiumRank} members of each category, by the points of that quarter.`
      case 'authenticated-reviews': {
        const milestones = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
          authenticatedReviews.map(String),
        )
        return t`Given with the review that makes the number full. It is given at ${milestones} authenticated reviews.`
      }
      case 'all-testimonies':
        return t`Given as soon as the last ${testimonyStreak} published reviews all have a testimonial.`
    }
  }
}
