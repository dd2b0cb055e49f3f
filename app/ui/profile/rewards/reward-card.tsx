import { use } from 'react'
import type { Reward } from '#domain/contract/member-rewards.ts'
import { formatDate } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { Medal } from './medal.tsx'
import styles from './reward-card.module.css'
import { useRewardWords } from './use-reward-words.ts'

/** What was earned, in which field, and when. */
export function RewardCard({ reward }: { reward: Reward }) {
  const { locale } = use(PageEnvironmentContext)
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
        <h4 className={styles.name} lang={name.lang}>
          {name.text}
        </h4>
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
