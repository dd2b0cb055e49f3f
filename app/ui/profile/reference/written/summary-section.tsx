import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HeadingLevel } from './heading-level.ts'
import { Paragraphs } from './paragraphs.tsx'
import styles from './section.module.css'

type SummarySectionProps = Parameters<typeof Paragraphs>[0] & {
  level: HeadingLevel
  children?: ReactNode
}

export function SummarySection({ level, children, ...paragraphs }: SummarySectionProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.section}>
      <Heading className={styles.heading}>
        <Trans>Summary</Trans>
      </Heading>
      <div className={styles.summary}>
        <Paragraphs {...paragraphs} />
      </div>
      {children}
    </section>
  )
}
