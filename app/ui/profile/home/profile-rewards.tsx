import { Plural, Trans } from '@lingui/react/macro'
import { use } from 'react'
import { rewardPath, rewardsPath } from '#domain/address/paths.ts'
import type { MemberProfile, ProfileReward } from '#domain/contract/profile-home.ts'
import { rewardName } from '#domain/reward/reward-name.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './profile-rewards.module.css'

/** As much as fits into a disc. */
const MAX_NUMERAL = 5

/** The newest awards, and what the reviews themselves have earned. */
export function ProfileRewards({ member }: { member: MemberProfile['member'] }) {
  const { locale } = use(PageEnvironmentContext)
  const { rewards, badges, rewards_count, slug } = member
  if (rewards.length === 0 && badges.length === 0) return null
  return (
    <div className={styles.card}>
      {rewards.length > 0 && (
        <>
          <h2 className={styles.title}>
            <Trans>Rewards</Trans>
          </h2>
          <ul className={styles.list}>
            {rewards.map((reward) => (
              <Award key={reward.public_id} reward={reward} slug={slug} />
            ))}
          </ul>
        </>
      )}
      {badges.length > 0 && (
        <>
          <h2 className={styles.title}>
            <Trans>Badges</Trans>
          </h2>
          <ul className={styles.list}>
            {badges.slice(0, 2).map((badge) => (
              <EarnedBadge key={badge.public_id} badge={badge} slug={slug} />
            ))}
          </ul>
        </>
      )}
      <a className={styles.more} href={rewardsPath(locale, slug)}>
        <Plural value={rewards_count} one="See the reward" other="All # rewards" />
        <Icon name="arrow-right" className={styles.arrow} />
      </a>
    </div>
  )
}

function Award({ reward, slug }: { reward: ProfileReward; slug: string }) {
  const { public_id, rank, payload } = reward
  const { locale } = use(PageEnvironmentContext)
  const name = rewardName(reward)
  const title = shownWords(name, locale)
  const others = [payload.top, payload.middle, payload.bottom]
    .filter((line) => line !== name)
    .flatMap((line) => shownWords(line, locale) ?? [])
  return (
    <li>
      <span className={styles.medal} aria-hidden="true">
        {rank ?? <Icon name="medal" />}
      </span>
      <p>
        <a href={rewardPath(locale, slug, public_id)} lang={title?.lang}>
          {title?.text}
        </a>{' '}
        <span lang={others[0]?.lang}>{others.map(({ text }) => text).join(' · ')}</span>
      </p>
    </li>
  )
}

/** Its top line is a number: it stands in the disc, where it fits. */
function EarnedBadge({ badge, slug }: { badge: ProfileReward; slug: string }) {
  const { public_id, payload } = badge
  const { locale } = use(PageEnvironmentContext)
  const top = shownWords(payload.top, locale)?.text ?? ''
  const middle = shownWords(payload.middle, locale)
  const bottom = shownWords(payload.bottom, locale)
  const isNumeral = top.length <= MAX_NUMERAL
  return (
    <li>
      <span className={styles.medal} aria-hidden="true" data-length={isNumeral ? top.length : 0}>
        {isNumeral ? top : <Icon name="medal" />}
      </span>
      <p>
        <a href={rewardPath(locale, slug, public_id)} lang={middle?.lang}>
          {isNumeral ? <span className="visually-hidden">{top} </span> : `${top} `}
          {middle?.text}
        </a>{' '}
        <span lang={bottom?.lang}>{bottom?.text}</span>
      </p>
    </li>
  )
}
