import { sql } from 'kysely'
import type { Reward } from '#domain/contract/member-rewards.ts'
import type { Tag } from '#domain/contract/tag.ts'
import type { Db } from '#platform/schema.ts'
import { readTags } from '#queries/tag/read-tags.ts'
import type { RewardRow } from './member-rewards-rows.ts'

/** Rewards as the public sees them, in the order of their rows, with one statement for their fields. */
export async function publicRewards(db: Db, rows: readonly RewardRow[]): Promise<Reward[]> {
  const scopes = await readScopes(db, rows)
  return rows.map(({ scope_id, reference, year, ...row }) => {
    const { quarter, count } = numbersOf(reference, row.rank)
    return {
      ...row,
      year: quarter?.year ?? year,
      quarter: quarter?.number ?? null,
      count,
      scope: (scope_id !== null && scopes.get(scope_id)) || null,
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

async function readScopes(db: Db, rows: readonly RewardRow[]): Promise<ReadonlyMap<number, Tag>> {
  const ids = [...new Set(rows.flatMap(({ scope_id }) => scope_id ?? []))]
  if (ids.length === 0) return new Map()
  const tags = await readTags(db, sql`t.id = any(${ids})`)
  return new Map(tags.map(({ id, ...tag }) => [id, tag]))
}
