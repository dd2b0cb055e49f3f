import type { Reward } from '#domain/contract/member-rewards.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'
import type { RewardRow } from './member-rewards-rows.ts'

/** Rewards as the public sees them, in the order of their rows. */
export async function publicRewards(
  context: QueryContext,
  rows: readonly RewardRow[],
): Promise<Reward[]> {
  const tags = await readTagsById(context)
  return rows.map(({ scope_id, reference, year, ...row }) => {
    const { quarter, count } = numbersOf(reference, row.rank)
    return {
      ...row,
      year: quarter?.year ?? year,
      quarter: quarter?.number ?? null,
      count,
      scope: (scope_id !== null && tags.get(scope_id)) || null,
    }
  })
}

/** A podium's reference begins with its quarter, `2024-q3`; a badge's ends with its count, `last-20`. */
export function numbersOf(reference: string, rank: number | null) {
  const podium = /^(\d{4})-q([1-4])/.exec(reference)
  const count = rank === null ? /(\d+)$/.exec(reference) : null
  return {
    quarter: podium ? { year: Number(podium[1]), number: Number(podium[2]) } : null,
    count: count ? Number(count[1]) : null,
  }
}
