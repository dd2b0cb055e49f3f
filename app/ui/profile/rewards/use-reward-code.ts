import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { rewardPath } from '#domain/address/paths.ts'
import type { MemberReward } from '#domain/contract/reward/member-rewards.ts'
import { pictureCode } from '#domain/reward/embed-code.ts'
import { REWARD_BADGE, rewardPicturePath } from '#domain/reward/widget.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type Shown = Pick<MemberReward, 'member'> & {
  reward: Pick<MemberReward['reward'], 'public_id' | 'payload'>
  /** What the reward is called. */
  title: string
}

/** A reward in words, and the code that shows its picture on another site. */
export function useRewardCode(): (shown: Shown) => { alt: string; code: string } {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale, brandName } = environment
  const absolute = (path: string) => pageAddress(path, locale, environment)

  return ({ member, reward: { public_id: id, payload }, title }) => {
    const { name: memberName, slug } = member
    const alt = t`${memberName}, ${title}, via ${brandName}`
    const code = pictureCode({
      address: absolute(rewardPicturePath(locale, id, { format: 'svg', theme: payload.theme })),
      href: absolute(rewardPath(locale, slug, id)),
      alt,
      ...REWARD_BADGE,
    })
    return { alt, code }
  }
}
