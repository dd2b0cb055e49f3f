import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { profilePath } from '#domain/address/paths.ts'
import type { MemberRewards } from '#domain/contract/member-rewards.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { nameAfter } from '#ui/profile/name-in-sentence.ts'
import { TabHead } from '#ui/profile/tab/tab-head.tsx'
import { rewardsPageAddress } from './rewards-page-address.ts'
import { useRewardWords } from './use-reward-words.ts'

export function RewardsHead({ data }: { data: MemberRewards }) {
  const { t, i18n } = useLingui()
  const environment = use(PageEnvironmentContext)
  const wordsOf = useRewardWords()
  const { member, page, total, rewards } = data
  const { name, slug } = member
  const thatName = nameAfter('que', name, i18n.locale)
  const awards = rewards.map((reward) => {
    const { name: earned, field, source } = wordsOf(reward)
    return [earned.text, field?.text, source?.text].filter(Boolean).join(', ')
  })
  return (
    <TabHead
      member={member}
      tab={t`Rewards`}
      title={page > 1 ? t`Rewards of ${name}, page ${page}` : t`Rewards and badges of ${name}`}
      description={t`TRUSTAWARDS, places in the rankings and badges that ${thatName} has earned through its client reviews, and its certifications.`}
      pathIn={(locale) => rewardsPageAddress(locale, slug, page)}
      isIndexed={total > 0}
      jsonLd={
        awards.length > 0
          ? [
              {
                '@type': 'Organization',
                name,
                url: pageAddress(
                  profilePath(environment.locale, slug),
                  environment.locale,
                  environment,
                ),
                award: awards,
              },
            ]
          : []
      }
    />
  )
}
