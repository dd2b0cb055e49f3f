import { POINTS_VERSION, POINTS_WEIGHTS, reviewHalfPoints } from './points.ts'
import { TRUST_POWER } from './trust-power.ts'

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
