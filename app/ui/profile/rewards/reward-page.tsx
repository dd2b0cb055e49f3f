import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { homePath, profilePath, rewardPath, rewardsPath } from '#domain/address/paths.ts'
import type { MemberReward, Reward } from '#domain/contract/reward/member-rewards.ts'
import { AWARDS_RULES } from '#domain/reward/awards.ts'
import { REWARD_RULES } from '#domain/reward/rewards.ts'
import { formatDate } from '#i18n/format.ts'
import { ArticleShare } from '#ui/kit/button/share-links.tsx'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ProfileSection } from '#ui/profile/section/profile-section.tsx'
import { RewardCard } from './reward-card.tsx'
import styles from './reward-page.module.css'
import { RewardPanel } from './reward-panel.tsx'
import { RewardTakeaway } from './reward-takeaway.tsx'
import { useRewardWords } from './use-reward-words.ts'

/** One reward: what it says, the rule that gave it, and how to show it elsewhere. */
export function RewardPage({ member, reward, withdrawn, others }: MemberReward) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { name: memberName, slug } = member
  const { name, field, source } = useRewardWords()(reward)
  const rule = useRewardRule()(reward.kind)
  const title = [name.text, field?.text, source?.text].filter(Boolean).join(', ')
  const path = rewardPath(locale, slug, reward.public_id)
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: memberName, href: profilePath(locale, slug) },
    { label: t`Rewards`, href: rewardsPath(locale, slug) },
    { label: name.text, href: path },
  ]
  return (
    <ProfilePage frame={member} hasOwnHeading>
      <PageHead
        title={t`${title}: reward of ${memberName}`}
        description={rule}
        pathIn={(each) => rewardPath(each, slug, reward.public_id)}
        // For people who were sent here; search engines find the list of all rewards.
        isIndexed={false}
        jsonLd={[
          breadcrumbList(crumbs, environment),
          ...(withdrawn
            ? []
            : [
                {
                  '@type': 'Organization',
                  name: memberName,
                  url: pageAddress(profilePath(locale, slug), locale, environment),
                  award: title,
                },
              ]),
        ]}
      />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.crumbs}>
          <Breadcrumb crumbs={crumbs} />
        </div>
        {withdrawn && <Withdrawal {...withdrawn} />}
        <RewardPanel reward={reward} headingLevel={1} isWithdrawn={withdrawn !== null}>
          <h2>
            <Trans>The rule</Trans>
          </h2>
          <p>{rule}</p>
          <p>
            <Trans>
              Points come from published reviews alone; what a member pays is no part of them. A
              reward is dated and kept, and taken back for fraud only.
            </Trans>
          </p>
        </RewardPanel>
        {!withdrawn && (
          <>
            <RewardTakeaway member={member} reward={reward} title={title} />
            <div className={styles.share}>
              <ArticleShare title={t`${title}: reward of ${memberName}`} path={path} />
            </div>
          </>
        )}
        {others.length > 0 && (
          <ProfileSection
            title={t`Other rewards of ${memberName}`}
            more={{ href: rewardsPath(locale, slug), text: t`All rewards` }}
          >
            <ul className={styles.others}>
              {others.map((other) => (
                <li key={other.public_id}>
                  <RewardCard reward={other} slug={slug} headingLevel={3} />
                </li>
              ))}
            </ul>
          </ProfileSection>
        )}
      </div>
    </ProfilePage>
  )
}

/** Taken back: it no longer counts, and everybody reads why. */
function Withdrawal({ withdrawn_on, note }: NonNullable<MemberReward['withdrawn']>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const words = shownWords(note, locale)
  const day = formatDate(withdrawn_on, locale)
  return (
    <div className={styles.withdrawn}>
      <Alert tone="error" title={t`Withdrawn on ${day}, for fraud.`}>
        <span lang={words?.lang}>{words?.text}</span>
      </Alert>
    </div>
  )
}

/** How a kind of reward is given, in the numbers by which it is given. */
function useRewardRule(): (kind: Reward['kind']) => string {
  const { t, i18n } = useLingui()
  const { minReviews, finalistRank, laureateShare } = AWARDS_RULES
  const { podiumRank, testimonyStreak, authenticatedReviews } = REWARD_RULES

  return (kind) => {
    switch (kind) {
      case 'award-grand-prix':
        return t`Given once a year has ended to the member with the most points in all categories together. Candidates have at least ${minReviews} reviews in that year.`
      case 'award-winner':
        return t`Given once a year has ended to the member with the most points in a category or an activity. Candidates have at least ${minReviews} reviews in that year.`
      case 'award-finalist':
        return t`Given once a year has ended to the members that follow the winner, down to place ${finalistRank} of a category or an activity. Candidates have at least ${minReviews} reviews in that year.`
      case 'award-laureate': {
        const share = Math.round(laureateShare * 100)
        return t`Given once a year has ended to the best ${share} percent of a category or an activity, behind its finalists. Candidates have at least ${minReviews} reviews in that year.`
      }
      case 'quarter-podium':
        return t`Given once a quarter has ended to the first ${podiumRank} members of each category, by the points of that quarter.`
      case 'authenticated-reviews': {
        const milestones = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
          authenticatedReviews.map(String),
        )
        return t`Given with the review that makes the number full. It is given at ${milestones} authenticated reviews.`
      }
      case 'all-testimonies':
        return t`Given as soon as the last ${testimonyStreak} published reviews all have a testimonial.`
    }
  }
}
