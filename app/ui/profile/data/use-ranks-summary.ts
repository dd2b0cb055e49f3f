import { useLingui } from '@lingui/react/macro'

/** A period of the ranks plot, as it is drawn, told and listed. */
export type RankPlace = { key: string; name: string; rank: number | null; isOpen: boolean }

/** The best and the latest place in a sentence or two; of equals, the latest is the best. */
export function useRanksSummary(places: readonly RankPlace[]): string {
  const { t } = useLingui()
  const placed = places.flatMap(({ rank, name }) => (rank === null ? [] : [{ rank, name }]))
  const [first, ...others] = placed
  if (!first) return ''
  const { rank: bestPlace, name: bestPeriod } = others.reduce(
    (one, other) => (other.rank <= one.rank ? other : one),
    first,
  )
  const { rank: latest, name: latestPeriod } = placed.at(-1) ?? first
  if (bestPlace === latest) {
    return t`Latest place: ${latest} (${latestPeriod}), the best of those shown.`
  }
  return t`Best place: ${bestPlace} (${bestPeriod}). Latest: ${latest} (${latestPeriod}).`
}
