import { use } from 'react'
import { rewardPath } from '#domain/address/paths.ts'
import type { Reward } from '#domain/contract/reward/member-rewards.ts'
import { formatDate } from '#i18n/format.ts'
import { Medal } from '#ui/kit/mark/medal.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './reward-card.module.css'
import { useRewardWords } from './use-reward-words.ts'

type RewardCardProps = {
  reward: Reward
  /** Of the member whose it is. */
  slug: string
  headingLevel?: 3 | 4
}

/** What was earned, in which field, and when; its name leads to its own page. */
export function RewardCard({ reward, slug, headingLevel = 4 }: RewardCardProps) {
  const { locale } = use(PageEnvironmentContext)
  const Heading = `h${headingLevel}` as const
  const { name, field, source, medal } = useRewardWords()(reward)
  const { public_id, payload, granted_on } = reward
  return (
    <article
      id={public_id}
      className={styles.card}
      data-theme={payload.theme === 'dark' ? 'dark' : undefined}
      tabIndex={-1}
    >
      <Medal {...medal} size={84} />
      <div className={styles.words}>
        <Heading className={styles.name} lang={name.lang}>
          <a href={rewardPath(locale, slug, public_id)}>{name.text}</a>
        </Heading>
        {field && <p lang={field.lang}>{field.text}</p>}
        <p className={styles.source}>
          {source ? (
            <a href={source.href}>{source.text}</a>
          ) : (
            <time dateTime={granted_on}>{formatDate(granted_on, locale)}</time>
          )}
        </p>
      </div>
    </article>
  )
}
