import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Reward } from '#domain/contract/member-rewards.ts'
import { rewardPath } from '#domain/paths.ts'
import { formatDate } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from './finest-reward.module.css'
import { Medal } from './medal.tsx'
import { useRewardWords } from './use-reward-words.ts'

/** The one loud thing of the page: the rarest reward, the newest of its kind. */
export function FinestReward({ reward, slug }: { reward: Reward; slug: string }) {
  const { locale } = use(PageEnvironmentContext)
  const { name, field, source, rule, medal } = useRewardWords()(reward)
  const date = formatDate(reward.granted_on, locale)
  return (
    <div className={styles.panel}>
      <Medal {...medal} size={200} className={styles.medal} />
      <div className={styles.words}>
        {source && (
          <p className={styles.source}>
            <a href={source.href}>{source.text}</a>
          </p>
        )}
        <h2 className={styles.name} lang={name.lang}>
          <a href={rewardPath(locale, slug, reward.public_id)}>{name.text}</a>
        </h2>
        {field && (
          <p className={styles.field} lang={field.lang}>
            {field.text}
          </p>
        )}
      </div>
      <div className={styles.rule}>
        <p>{rule}</p>
        <p className={styles.date}>
          <Trans>
            Received on <time dateTime={reward.granted_on}>{date}</time>
          </Trans>
        </p>
      </div>
    </div>
  )
}
