import { Trans } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { Reward } from '#domain/contract/reward/member-rewards.ts'
import { formatDate } from '#i18n/format.ts'
import { Medal } from '#ui/kit/mark/medal.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './reward-panel.module.css'
import { useRewardWords } from './use-reward-words.ts'

type RewardPanelProps = {
  reward: Reward
  headingLevel: 1 | 2
  /** Of the reward's own page, elsewhere than on it. */
  href?: string
  /** Nobody has earned it any more. */
  isWithdrawn?: boolean
  /** The rule that gave it. */
  children: ReactNode
}

/** A reward at its largest. */
export function RewardPanel(props: RewardPanelProps) {
  const { reward, headingLevel, href, isWithdrawn = false, children } = props
  const { locale } = use(PageEnvironmentContext)
  const { name, field, source, medal } = useRewardWords()(reward)
  const date = formatDate(reward.granted_on, locale)
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.panel} data-withdrawn={isWithdrawn || undefined}>
      {!isWithdrawn && <Medal {...medal} size={208} className={styles.medal} />}
      <div className={styles.words}>
        {source && (
          <p className={styles.source}>
            <a href={source.href}>{source.text}</a>
          </p>
        )}
        <Heading className={styles.name} lang={name.lang}>
          {href ? <a href={href}>{name.text}</a> : name.text}
        </Heading>
        {field && (
          <p className={styles.field} lang={field.lang}>
            {field.text}
          </p>
        )}
        <p className={styles.date}>
          <Trans>
            Received on <time dateTime={reward.granted_on}>{date}</time>
          </Trans>
        </p>
      </div>
      <div className={styles.rule}>{children}</div>
    </article>
  )
}
