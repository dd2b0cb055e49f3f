import { memberRewardSchema } from '#domain/contract/reward/member-rewards.ts'
import { AppError } from '#domain/errors.ts'
import { memberItemInput, readProfile } from '#queries/profile/profile-frame.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { exampleRewards } from './member-rewards.ts'
import { publicRewards, readRewardRow, readRewardRows } from './member-rewards-rows.ts'

const OTHERS = 6

const [winner, milestone] = exampleRewards.rewards
if (!winner || !milestone) throw new Error('the example of rewards is missing')

export const memberReward = defineQuery({
  name: 'MemberReward',
  summary: 'One reward of a member, and the newest six of its others.',
  input: memberItemInput,
  output: memberRewardSchema,
  example: { member: exampleRewards.member, reward: winner, withdrawn: null, others: [milestone] },
  shows: ['member'],

  async read(context, { slug, id }) {
    const { db } = context
    const { memberId, frame } = await readProfile(context, slug)
    const found = await readRewardRow(db, memberId, id)
    if (!found) throw new AppError('not-found', { id })
    const { withdrawn_on, note, ...row } = found
    // One more than is shown: the reward itself may be among them.
    const { rows } = await readRewardRows(db, memberId, { limit: OTHERS + 1, offset: 0 })
    const others = rows.filter(({ public_id }) => public_id !== id).slice(0, OTHERS)
    const [reward, ...rest] = await publicRewards(context, [row, ...others])
    if (!reward) throw new AppError('not-found', { id })
    const withdrawn = withdrawn_on && note ? { withdrawn_on, note } : null
    return { member: frame, reward, withdrawn, others: rest }
  },
})
