import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { reportPath } from '#domain/paths.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from './report-link.module.css'

/** To the form by which anybody can report the review. */
export function ReportLink({ review }: { review: Pick<Endorsement, 'public_id' | 'owner'> }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <div className={styles.report}>
      <a
        // Its own id: that of its author may lead to another review one day.
        href={reportPath(locale, review.owner.slug, review.public_id)}
        className={styles.link}
        rel="nofollow"
      >
        <Icon name="flag" className={styles.icon} />
        <Trans>Report this review</Trans>
      </a>
    </div>
  )
}
