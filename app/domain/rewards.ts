import type { AwardKind } from './awards.ts'

export type RewardKind = AwardKind | 'authenticated-reviews' | 'quarter-podium' | 'all-testimonies'

export const REWARD_RULES = {
  authenticatedReviews: [10, 50, 100, 250],
  podiumRank: 3,
  testimonyStreak: 20,
} as const

/** A reward once: its kind and reference are never given to one member twice. */
export type EarnedReward = {
  kind: 'authenticated-reviews' | 'all-testimonies'
  reference: string
  /** Place in the list of the review that earned it. */
  earnedBy: number
}

/** What a member's published reviews earned on the way, the oldest review first. */
export function rewardsOfReviews(
  reviews: readonly { isAuthenticated: boolean; hasTestimony: boolean }[],
): EarnedReward[] {
  const earned: EarnedReward[] = []
  let authenticated = 0
  let streak = 0
  for (const [index, review] of reviews.entries()) {
    if (review.isAuthenticated) {
      authenticated++
      if (REWARD_RULES.authenticatedReviews.some((milestone) => milestone === authenticated)) {
        const reference = `${authenticated}`
        earned.push({ kind: 'authenticated-reviews', reference, earnedBy: index })
      }
    }
    streak = review.hasTestimony ? streak + 1 : 0
    const isNew = !earned.some(({ kind }) => kind === 'all-testimonies')
    if (streak >= REWARD_RULES.testimonyStreak && isNew) {
      const reference = `last-${REWARD_RULES.testimonyStreak}`
      earned.push({ kind: 'all-testimonies', reference, earnedBy: index })
    }
  }
  return earned
}

/** `2024`, `2024:tech_et_produit` */
export function awardReference(year: number, scope?: string): string {
  return scope ? `${year}:${scope}` : `${year}`
}

/** `2024-q3:tech_et_produit` */
export function podiumReference(quarter: { year: number; number: number }, scope: string): string {
  return `${quarter.year}-q${quarter.number}:${scope}`
}
