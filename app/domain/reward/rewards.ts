import type { AwardKind } from './awards.ts'

export type RewardKind = AwardKind | 'authenticated-reviews' | 'quarter-podium' | 'all-testimonies'

export const REWARD_RULES = {
  authenticatedReviews: [10, 50, 100, 250],
  podiumRank: 3,
  testimonyStreak: 20,
} as const

/** What everybody reads of one that was withdrawn. */
export const REWARD_NOTE_LENGTH = 600

/** A reward once: its kind and reference are never given to one member twice. */
export type ReviewReward = {
  kind: 'authenticated-reviews' | 'all-testimonies'
  reference: string
}

export type EarnedReward = ReviewReward & {
  /** Place in the list of the review that earned it. */
  earnedBy: number
}

/** What a member with these published reviews has reached, whenever that was. */
export function rewardsReached(member: {
  authenticatedReviews: number
  /** How many of the newest reviews, one after the other, have a testimony. */
  testimonyStreak: number
}): ReviewReward[] {
  const reached: ReviewReward[] = REWARD_RULES.authenticatedReviews
    .filter((milestone) => milestone <= member.authenticatedReviews)
    .map((milestone) => ({ kind: 'authenticated-reviews', reference: `${milestone}` }))
  if (member.testimonyStreak >= REWARD_RULES.testimonyStreak) {
    const reference = `last-${REWARD_RULES.testimonyStreak}`
    reached.push({ kind: 'all-testimonies', reference })
  }
  return reached
}

/** What a member's published reviews earned on the way, the oldest review first. */
export function rewardsOfReviews(
  reviews: readonly { isAuthenticated: boolean; hasTestimony: boolean }[],
): EarnedReward[] {
  const earned: EarnedReward[] = []
  let authenticatedReviews = 0
  let testimonyStreak = 0
  for (const [earnedBy, review] of reviews.entries()) {
    if (review.isAuthenticated) authenticatedReviews++
    testimonyStreak = review.hasTestimony ? testimonyStreak + 1 : 0
    for (const reward of rewardsReached({ authenticatedReviews, testimonyStreak })) {
      if (!earned.some((each) => isSameReward(each, reward))) earned.push({ ...reward, earnedBy })
    }
  }
  return earned
}

export function isSameReward(a: ReviewReward, b: ReviewReward): boolean {
  return a.kind === b.kind && a.reference === b.reference
}

/** `2024`, `2024:tech_et_produit` */
export function awardReference(year: number, scope?: string): string {
  return scope ? `${year}:${scope}` : `${year}`
}

/** `2024-q3:tech_et_produit` */
export function podiumReference(quarter: { year: number; number: number }, scope: string): string {
  return `${quarter.year}-q${quarter.number}:${scope}`
}
