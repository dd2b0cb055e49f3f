import { z } from 'zod'
import { profileFrameSchema } from '#domain/contract/member-card.ts'
import { tagSchema } from '#domain/contract/tag.ts'
import { translatedSchema } from '#domain/contract/translated.ts'

export const REWARD_KINDS = [
  'award-grand-prix',
  'award-winner',
  'award-finalist',
  'award-laureate',
  'quarter-podium',
  'authenticated-reviews',
  'all-testimonies',
] as const

const rewardSchema = z
  .object({
    public_id: z.string(),
    kind: z.enum(REWARD_KINDS),
    rank: z.int().nullable(),
    year: z.int().describe('The year that it rewards, or in which it was earned.'),
    quarter: z.int().nullable().describe('Of a podium.'),
    count: z.int().nullable().describe('How many reviews earned it; null where a rank did.'),
    scope: tagSchema.nullable().describe('The category or activity; null for all of them.'),
    granted_on: z.iso.date(),
    payload: z
      .object({
        top: translatedSchema,
        middle: translatedSchema,
        bottom: translatedSchema,
        theme: z.enum(['light', 'dark']),
      })
      .describe('The three lines and the theme of its badge.'),
  })
  .describe('What a member has earned. It is dated, and kept; taken back for fraud alone.')

const certificationSchema = z.object({
  name: translatedSchema,
  issuer: z.string(),
  obtained_on: z.iso.date(),
})

export const memberRewardsSchema = z
  .object({
    member: profileFrameSchema,
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
    counts: z
      .object({ awards: z.int(), podiums: z.int(), badges: z.int() })
      .describe(
        'Distinctions of the yearly awards, places on a podium, milestones of its reviews.',
      ),
    finest: rewardSchema.nullable().describe('The one to show first, whatever the page.'),
    rewards: z.array(rewardSchema).describe('One page of them, the newest first.'),
    certifications: z.array(certificationSchema).describe('As the member declares them.'),
  })
  .describe('The rewards of a member.')

export type MemberRewards = z.output<typeof memberRewardsSchema>
export type Reward = z.output<typeof rewardSchema>

export const memberRewardSchema = z
  .object({
    member: profileFrameSchema,
    reward: rewardSchema,
    withdrawn: z
      .object({ withdrawn_on: z.iso.date(), note: translatedSchema })
      .nullable()
      .describe('That it was taken back, for fraud, and why; null as long as it is held.'),
    others: z.array(rewardSchema).describe('The newest others of the same member.'),
  })
  .describe('One reward of a member.')

export type MemberReward = z.output<typeof memberRewardSchema>
