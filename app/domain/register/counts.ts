import { POINTS_VERSION, type POINTS_WEIGHTS } from '#domain/leaderboard/points.ts'
import type { Counts, EntryOf } from './entry.ts'

/** What formula 1 is made of; authentication multiplies the rating, everything else is added. */
export function registeredWeights(weights: typeof POINTS_WEIGHTS): EntryOf<'formula'>['weights'] {
  return {
    rating_max: weights.ratingMax,
    authenticated_tenths: Math.round(weights.authenticatedFactor * 10),
    testimony: weights.testimony,
    testimony_min_words: weights.testimonyMinWords,
    case_study: weights.caseStudy,
    video: weights.video,
  }
}

type Inputs = { [Key in keyof Omit<Counts, 'formula' | 'halves'>]: NonNullable<Counts[Key]> }

/** Half-points by formula 1, from whole numbers alone. */
export function registeredHalves(inputs: Inputs): number {
  const { rating, authenticated, long_testimony, case_study, video } = inputs
  return (
    Math.floor((rating + 5) / 10) * (authenticated ? 3 : 2) +
    (long_testimony ? 4 : 0) +
    (case_study ? 6 : 0) +
    (video ? 6 : 0)
  )
}

/** False where the points are others than the inputs make; null where inputs or the formula are not known. */
export function arePointsRight(counts: Counts): boolean | null {
  const { rating, authenticated, long_testimony, case_study, video, formula, halves } = counts
  if (formula !== POINTS_VERSION) return null
  if (authenticated === null || long_testimony === null || case_study === null || video === null) {
    return null
  }
  const inputs = { rating, authenticated, long_testimony, case_study, video }
  return registeredHalves(inputs) === halves
}
