import { z } from 'zod'
import { rewardSchema } from './member-rewards.ts'
import { profileFrameSchema } from './profile-frame.ts'

export const memberRewardSchema = z
  .object({
    member: profileFrameSchema,
    reward: rewardSchema,
    others: z.array(rewardSchema).describe('The newest others of the same member.'),
  })
  .describe('One reward of a member.')

export type MemberReward = z.output<typeof memberRewardSchema>
