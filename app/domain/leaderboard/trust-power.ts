export const TRUST_LEVELS = [
  'very-weak',
  'weak',
  'average',
  'good',
  'very-good',
  'excellent',
] as const

export type TrustLevel = (typeof TRUST_LEVELS)[number]

/** Each part grows evenly from 0 to `partMax`; the level is read from their sum. */
export const TRUST_POWER = {
  partMax: 25,
  reviewCount: { fullFrom: 50 },
  authenticatedShare: { fullFrom: 1 },
  recency: { fullUpToDays: 90, noneFromDays: 730 },
  sectorDiversity: { fullFrom: 8 },
  /** The lowest sum of each level after the first. */
  thresholds: [15, 30, 50, 70, 85],
} as const

export type TrustFacts = {
  reviewCount: number
  authenticatedCount: number
  /** Sections A to U of the clients' activities, each counted once. */
  sectorCount: number
  /** Missing when there is no review. */
  daysSinceLastReview: number | undefined
}

export type TrustPower = {
  level: TrustLevel
  total: number
  parts: {
    reviewCount: number
    authenticatedShare: number
    recency: number
    sectorDiversity: number
  }
}

export function trustPower(facts: TrustFacts): TrustPower {
  const { reviewCount, authenticatedCount, sectorCount, daysSinceLastReview } = facts
  const share = reviewCount > 0 ? authenticatedCount / reviewCount : 0
  const parts = {
    reviewCount: part(reviewCount / TRUST_POWER.reviewCount.fullFrom),
    authenticatedShare: part(share / TRUST_POWER.authenticatedShare.fullFrom),
    recency: part(recencyOf(daysSinceLastReview)),
    sectorDiversity: part(sectorCount / TRUST_POWER.sectorDiversity.fullFrom),
  }
  const total = Object.values(parts).reduce((sum, value) => sum + value, 0)
  return { level: levelOf(total), total, parts }
}

export function levelOf(total: number): TrustLevel {
  const reached = TRUST_POWER.thresholds.filter((threshold) => total >= threshold).length
  return TRUST_LEVELS[reached] ?? 'excellent'
}

function recencyOf(days: number | undefined): number {
  if (days === undefined) return 0
  const { fullUpToDays, noneFromDays } = TRUST_POWER.recency
  return (noneFromDays - days) / (noneFromDays - fullUpToDays)
}

/** A share of 0 to 1, held within it, as whole points. */
function part(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * TRUST_POWER.partMax)
}
