import { useLingui } from '@lingui/react/macro'
import type { RatedPeriod } from './rated-period.ts'

/** Where it began, where it stands, and the two ends between. */
export function useRatingsSummary(periods: readonly RatedPeriod[]): string {
  const { t } = useLingui()
  const rated = periods.filter(({ rating }) => rating !== null)
  const [first] = rated
  const last = rated.at(-1)
  if (!first || !last) return ''
  const { shown: firstRating, name: firstPeriod } = first
  if (first === last) return t`Average rating: ${firstRating} out of 5 (${firstPeriod}).`
  const { shown: lastRating, name: lastPeriod } = last
  const change = t`From ${firstRating} out of 5 (${firstPeriod}) to ${lastRating} (${lastPeriod}).`
  if (rated.length === 2) return change
  const byRating = rated.toSorted((a, b) => (a.rating ?? 0) - (b.rating ?? 0))
  const { shown: lowest, name: lowestPeriod } = byRating[0] ?? first
  const { shown: highest, name: highestPeriod } = byRating.at(-1) ?? last
  const ends = t`Lowest: ${lowest} (${lowestPeriod}). Highest: ${highest} (${highestPeriod}).`
  return `${change} ${ends}`
}
