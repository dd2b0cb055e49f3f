import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, use, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { profilePath, rewardPath, rewardsPath } from '#domain/address/paths.ts'
import type { MemberRewards, Reward } from '#domain/contract/reward/member-rewards.ts'
import type { Locale } from '#domain/locale.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { LoadMore } from '#ui/kit/list/load-more.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { nameAfter } from '#ui/profile/name-in-sentence.ts'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ProfileCertifications } from '#ui/profile/section/profile-certifications.tsx'
import { ProfileSection } from '#ui/profile/section/profile-section.tsx'
import { TabBand } from '#ui/profile/tab/tab-band.tsx'
import { TabEmpty } from '#ui/profile/tab/tab-empty.tsx'
import { TabHead } from '#ui/profile/tab-head.tsx'
import styles from './member-rewards-page.module.css'
import { RewardCard } from './reward-card.tsx'
import { RewardPanel } from './reward-panel.tsx'
import { useRewardWords } from './use-reward-words.ts'

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

/** The one loud thing of the page: the rarest reward, the newest of its kind. */
function FinestReward({ reward, slug }: { reward: Reward; slug: string }) {
  const { locale } = use(PageEnvironmentContext)
  const { rule } = useRewardWords()(reward)
  return (
    <RewardPanel reward={reward} headingLevel={2} href={rewardPath(locale, slug, reward.public_id)}>
      <p>{rule}</p>
    </RewardPanel>
  )
}

/** By the year that they reward, the newest first. */
function RewardYears({ rewards, slug }: { rewards: readonly Reward[]; slug: string }) {
  const years = [...Map.groupBy(rewards, ({ year }) => year)].sort(([a], [b]) => b - a)
  return years.map(([year, earned]) => (
    <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
      <h3 id={`year-${year}`}>{year}</h3>
      <ul className={styles.cards}>
        {earned.map((reward) => (
          <li key={reward.public_id}>
            <RewardCard reward={reward} slug={slug} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

type More = {
  rewards: readonly Reward[]
  /** The last page that is shown. */
  page: number
  isLoading: boolean
  onMore: (event: MouseEvent<HTMLElement>) => void
}

/** The page's rewards, and those of the pages after it that were asked for. */
function useMoreRewards(first: MemberRewards): More {
  const fetcher = useFetcher<MemberRewards>()
  const [later, setLater] = useState<readonly MemberRewards[]>([])
  const page = later.at(-1)?.page ?? first.page

  useEffect(() => {
    const { data } = fetcher
    if (data?.page === page + 1 && data.member.slug === first.member.slug) {
      setLater((known) => [...known, data])
    }
  }, [fetcher, page, first])

  // What was added can be far from the link that asked for it, and the link may be gone.
  const firstAdded = later.at(-1)?.rewards[0]?.public_id
  useEffect(() => {
    if (firstAdded) document.getElementById(firstAdded)?.focus({ preventScroll: true })
  }, [firstAdded])

  return {
    rewards: [first, ...later].flatMap(({ rewards }) => rewards),
    page,
    isLoading: fetcher.state !== 'idle',
    onMore(event) {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      const href = event.currentTarget.getAttribute('href')
      if (!isPlain || !href) return
      event.preventDefault()
      fetcher.load(href)
    },
  }
}

function RewardsHead({ data }: { data: MemberRewards }) {
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

/** The first page has the bare address. */
function rewardsPageAddress(locale: Locale, slug: string, page: number): string {
  const path = rewardsPath(locale, slug)
  return page > 1 ? `${path}?page=${page}` : path
}
