import { POINTS_VERSION, POINTS_WEIGHTS, reviewHalfPoints } from './points.ts'
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

const EXAMPLE_RATING = 9

/** All that makes a review worth as much as one can be. */
const BEST_REVIEW = {
  isAuthenticated: true,
  testimonyWords: POINTS_WEIGHTS.testimonyMinWords,
  hasCaseStudy: true,
  hasVideo: true,
}

const [weak, average, good, veryGood, excellent] = TRUST_POWER.thresholds

/**
 * What texts about ranking and trust-power may say in figures, under the names of their blanks: the
 * tables that the rules are computed from are the only place where a weight is written.
 */
export const RANKING_FACTS = {
  'points.version': POINTS_VERSION,
  'points.ratingMax': POINTS_WEIGHTS.ratingMax,
  'points.authenticatedFactor': POINTS_WEIGHTS.authenticatedFactor,
  'points.testimony': POINTS_WEIGHTS.testimony,
  'points.testimonyMinWords': POINTS_WEIGHTS.testimonyMinWords,
  'points.caseStudy': POINTS_WEIGHTS.caseStudy,
  'points.video': POINTS_WEIGHTS.video,
  'points.most': points({ ...BEST_REVIEW, publishedRating: POINTS_WEIGHTS.ratingMax }),
  'example.rating': EXAMPLE_RATING,
  'example.points': points({
    ...BEST_REVIEW,
    hasCaseStudy: false,
    publishedRating: EXAMPLE_RATING,
  }),
  'trust.partMax': TRUST_POWER.partMax,
  'trust.most': 4 * TRUST_POWER.partMax,
  'trust.reviewsForAll': TRUST_POWER.reviewCount.fullFrom,
  'trust.daysForAll': TRUST_POWER.recency.fullUpToDays,
  'trust.daysForNone': TRUST_POWER.recency.noneFromDays,
  'trust.sectorsForAll': TRUST_POWER.sectorDiversity.fullFrom,
  'trust.weak': weak,
  'trust.average': average,
  'trust.good': good,
  'trust.veryGood': veryGood,
  'trust.excellent': excellent,
} as const satisfies Record<string, number>

function points(review: Parameters<typeof reviewHalfPoints>[0]): number {
  return reviewHalfPoints(review) / 2
}
