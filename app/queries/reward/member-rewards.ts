import { z } from 'zod'
import { memberRewardsSchema } from '#domain/contract/member-rewards.ts'
import { AppError } from '#domain/errors.ts'
import { memberItemInput } from '#queries/profile/member-item-input.ts'
import { readProfile } from '#queries/profile/profile-frame.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { pageInput } from '#queries/query/page-input.ts'
import { exampleRewards } from './member-rewards-example.ts'
import { readCertifications, readRewardRows } from './member-rewards-rows.ts'
import { publicRewards } from './public-reward.ts'

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
  shows: ['member'],

  async read(context, { slug, page }) {
    const { db } = context
    const { memberId, frame } = await readProfile(context, slug)
    const offset = (page - 1) * PAGE_SIZE
    const { counts, finest, rows } = await readRewardRows(db, memberId, {
      limit: PAGE_SIZE,
      offset,
    })
    if (page > 1 && rows.length === 0) throw new AppError('not-found', { page: `${page}` })
    const rewards = await publicRewards(context, finest ? [...rows, finest] : rows)
    return {
      member: frame,
      page,
      page_size: PAGE_SIZE,
      total: counts.awards + counts.podiums + counts.badges,
      counts,
      finest: (finest && rewards.at(-1)) ?? null,
      rewards: rewards.slice(0, rows.length),
      certifications: await readCertifications(db, memberId),
    }
  },
})
