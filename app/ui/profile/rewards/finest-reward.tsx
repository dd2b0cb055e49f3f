import { use } from 'react'
import { rewardPath } from '#domain/address/paths.ts'
import type { Reward } from '#domain/contract/member-rewards.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { RewardPanel } from './reward-panel.tsx'
import { useRewardWords } from './use-reward-words.ts'

/** The one loud thing of the page: the rarest reward, the newest of its kind. */
export function FinestReward({ reward, slug }: { reward: Reward; slug: string }) {
  const { locale } = use(PageEnvironmentContext)
  const { rule } = useRewardWords()(reward)
  return (
    <RewardPanel reward={reward} headingLevel={2} href={rewardPath(locale, slug, reward.public_id)}>
      <p>{rule}</p>
    </RewardPanel>
  )
}
