import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberRewards } from '#domain/contract/member-rewards.ts'
import { LoadMore } from '#ui/kit/list/load-more.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfileCertifications } from '#ui/profile/profile-certifications.tsx'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ProfileSection } from '#ui/profile/profile-section.tsx'
import { TabBand } from '#ui/profile/tab/tab-band.tsx'
import { TabEmpty } from '#ui/profile/tab/tab-empty.tsx'
import { FinestReward } from './finest-reward.tsx'
import styles from './member-rewards-page.module.css'
import { RewardYears } from './reward-years.tsx'
import { RewardsHead } from './rewards-head.tsx'
import { rewardsPageAddress } from './rewards-page-address.ts'
import { useMoreRewards } from './use-more-rewards.ts'

export function MemberRewardsPage(data: MemberRewards) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { member, total, counts, finest, certifications, page_size } = data
  const { rewards, page, isLoading, onMore } = useMoreRewards(data)
  const isFirst = data.page === 1
  const shown = (data.page - 1) * page_size + rewards.length
  const next = page * page_size < total ? page + 1 : null
  const { name, slug } = member
  return (
    <ProfilePage frame={member} tab="rewards">
      <RewardsHead data={data} />
      {total === 0 && (
        <TabEmpty
          member={member}
          text={t`Rewards are earned by client reviews alone. ${name} has none yet.`}
        />
      )}
      {total > 0 && (
        <TabBand>
          {isFirst && finest && <FinestReward reward={finest} slug={slug} />}
          <ProfileSection title={t`Rewards and badges`}>
            <p className={styles.lead}>
              <Counts counts={counts} />
            </p>
            <RewardYears rewards={rewards} slug={slug} />
            {total > page_size && (
              <LoadMore
                shown={shown}
                total={total}
                summary={t`${shown} rewards shown of ${total}`}
                more={
                  next
                    ? { href: rewardsPageAddress(locale, slug, next), label: t`Load more rewards` }
                    : null
                }
                isLoading={isLoading}
                onMore={onMore}
              />
            )}
          </ProfileSection>
        </TabBand>
      )}
      {isFirst && certifications.length > 0 && (
        <TabBand isTinted>
          <ProfileCertifications certifications={certifications} />
        </TabBand>
      )}
    </ProfilePage>
  )
}

function Counts({ counts: { awards, podiums, badges } }: Pick<MemberRewards, 'counts'>) {
  const { t, i18n } = useLingui()
  const parts = [
    awards > 0 &&
      t`${plural(awards, { one: '# TRUSTAWARDS distinction', other: '# TRUSTAWARDS distinctions' })}`,
    podiums > 0 && t`${plural(podiums, { one: '# podium', other: '# podiums' })}`,
    badges > 0 && t`${plural(badges, { one: '# badge', other: '# badges' })}`,
  ].filter((part) => part !== false)
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(parts)
  return <Trans>{list}. They come from published reviews and from nothing else.</Trans>
}
