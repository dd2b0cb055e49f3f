import { sql } from 'kysely'
import { z } from 'zod'
import { memberRewardsSchema, type Reward } from '#domain/contract/member-rewards.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/schema.ts'
import { defineQuery } from '#queries/define-query.ts'
import { pageInput } from '#queries/page-input.ts'
import { readTags } from '#queries/tag/read-tags.ts'
import { memberItemInput } from './member-item-input.ts'
import { exampleRewards } from './member-rewards-example.ts'
import { type RewardRow, readCertifications, readRewardRows } from './member-rewards-rows.ts'
import { readProfile } from './profile-frame.ts'

const PAGE_SIZE = 12

export const memberRewards = defineQuery({
  name: 'MemberRewards',
  summary:
    'The rewards and badges of a member, twelve at a time, the newest first, and the certifications it declares. A page past the end is not found.',
  input: z.strictObject({
    slug: memberItemInput.shape.slug,
    page: pageInput,
  }),
  output: memberRewardsSchema,
  example: exampleRewards,

  async read(context, { slug, page }) {
    const { db } = context
    const { memberId, frame } = await readProfile(context, slug)
    const offset = (page - 1) * PAGE_SIZE
    const { counts, finest, rows } = await readRewardRows(db, memberId, {
      limit: PAGE_SIZE,
      offset,
    })
    if (page > 1 && rows.length === 0) throw new AppError('not-found', { page: `${page}` })
    const scopes = await readScopes(db, finest ? [finest, ...rows] : rows)
    return {
      member: frame,
      page,
      page_size: PAGE_SIZE,
      total: counts.awards + counts.podiums + counts.badges,
      counts,
      finest: finest ? publicReward(finest, scopes) : null,
      rewards: rows.map((row) => publicReward(row, scopes)),
      certifications: await readCertifications(db, memberId),
    }
  },
})

type Scopes = ReadonlyMap<number, Tag>

async function readScopes(db: Db, rows: readonly RewardRow[]): Promise<Scopes> {
  const ids = [...new Set(rows.flatMap(({ scope_id }) => scope_id ?? []))]
  if (ids.length === 0) return new Map()
  const tags = await readTags(db, sql`t.id = any(${ids})`)
  return new Map(tags.map(({ id, ...tag }) => [id, tag]))
}

/** A podium's reference begins with its quarter, `2024-q3`; a badge's ends with its count, `last-20`. */
function publicReward({ scope_id, reference, year, ...row }: RewardRow, scopes: Scopes): Reward {
  const podium = /^(\d{4})-q([1-4])/.exec(reference)
  const count = row.rank === null ? /(\d+)$/.exec(reference) : null
  return {
    ...row,
    year: podium ? Number(podium[1]) : year,
    quarter: podium ? Number(podium[2]) : null,
    count: count ? Number(count[1]) : null,
    scope: (scope_id !== null && scopes.get(scope_id)) || null,
  }
}
