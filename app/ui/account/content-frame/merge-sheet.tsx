import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AccountLink } from '#ui/account/account-link.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import { Alert } from '#ui/kit/message/alert.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { ContentFigures } from './content-list.tsx'
import styles from './merge-sheet.module.css'

type MergeSheetProps = {
  problem: string | undefined
  kept: ReactNode
  gone: ReactNode
  figures: readonly { label: string; value: ReactNode }[]
  /** A `Consequence` each. */
  consequences: ReactNode
  /** The form that does it. */
  children: ReactNode
}

/** Which of two stays, and everything that follows, before it is done. */
export function MergeSheet(props: MergeSheetProps) {
  const { problem, kept, gone, figures, consequences, children } = props
  const { t } = useLingui()
  return (
    <div className={styles.sheet}>
      {problem && (
        <Alert tone="error" isAnnounced>
          {problem}
        </Alert>
      )}
      <div className={styles.columns}>
        <section aria-labelledby="which-stays">
          <h2 id="which-stays">{t`Which one stays?`}</h2>
          <ul className={styles.sides}>
            <li>{kept}</li>
            <li>{gone}</li>
          </ul>
        </section>
        <section className={styles.after} aria-labelledby="after-merge">
          <h2 id="after-merge">{t`After the merge`}</h2>
          <ContentFigures figures={figures} />
          <ul className={styles.consequences}>{consequences}</ul>
        </section>
      </div>
      <div className={styles.foot}>
        <p>
          <Icon name="clock-counter-clockwise" />
          {t`Can be undone for 30 days.`}
        </p>
        {children}
      </div>
    </div>
  )
}

type MergeSideProps = {
  name: string
  slug: string
  /** How much it has. */
  children: ReactNode
  /** The same sheet the other way round; of the one that stays there is none. */
  href?: string | undefined
}

/** The one that would go can be made the one that stays. */
export function MergeSide({ name, slug, children, href }: MergeSideProps) {
  const { t } = useLingui()
  const isKept = href === undefined
  return (
    <div className={styles.side} data-kept={isKept || undefined}>
      <p className={styles.sideName}>
        <strong>{name}</strong>
        <Badge tone={isKept ? 'ok' : 'neutral'}>{isKept ? t`stays` : t`goes`}</Badge>
      </p>
      <p className={styles.slug}>{slug}</p>
      <p>{children}</p>
      {href && (
        <p>
          <AccountLink href={href}>{t`Keep this one instead`}</AccountLink>
        </p>
      )}
    </div>
  )
}

export function Consequence({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
