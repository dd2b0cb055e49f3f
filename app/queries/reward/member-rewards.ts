import { z } from 'zod'
import {
  type MemberRewards,
  memberRewardsSchema,
  type Reward,
} from '#domain/contract/reward/member-rewards.ts'
import { AppError } from '#domain/errors.ts'
import { exampleMember } from '#queries/profile/member-reference-example.ts'
import { memberItemInput, readProfile } from '#queries/profile/profile-frame.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { pageInput } from '#queries/query/lang.ts'
import { publicRewards, readCertifications, readRewardRows } from './member-rewards-rows.ts'

const winner: Reward = {
  public_id: 'rEward000001',
  kind: 'award-winner',
  rank: 1,
  year: 2025,
  quarter: null,
  count: null,
  scope: exampleMember.tags[0]?.tag ?? null,
  granted_on: '2026-01-01',
  payload: {
    top: { FR_FR: 'TRUSTAWARDS 2025' },
    middle: { FR_FR: 'Vainqueur', EN_GB: 'Winner' },
    bottom: { FR_FR: 'Développement web', EN_GB: 'Web development' },
    theme: 'dark',
  },
}

const milestone: Reward = {
  public_id: 'rEward000002',
  kind: 'authenticated-reviews',
  rank: null,
  year: 2024,
  quarter: null,
  count: 10,
  scope: null,
  granted_on: '2024-06-12',
  payload: {
    top: { FR_FR: '10' },
    middle: { FR_FR: 'avis clients authentifiés', EN_GB: 'authenticated client reviews' },
    bottom: { FR_FR: '2024' },
    theme: 'light',
  },
}

export const exampleRewards: MemberRewards = {
  member: exampleMember,
  page: 1,
  page_size: 12,
  total: 2,
  counts: { awards: 1, podiums: 0, badges: 1 },
  finest: winner,
  rewards: [winner, milestone],
  certifications: [
    {
      name: { FR_FR: 'ISO 27001 – Sécurité de l’information' },
      issuer: 'Normalène Certification',
      obtained_on: '2024-06-12',
    },
  ],
}

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
