import { Trans } from '@lingui/react/macro'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { MemberCardView } from './member-card-view.ts'
import styles from './member-kinds.module.css'

/** What one finds among the member's reviews. */
export function MemberKinds({ kinds }: { kinds: MemberCardView['kinds'] }) {
  const { hasTestimony, hasVideo, hasCaseStudy } = kinds
  if (!hasTestimony && !hasVideo && !hasCaseStudy) return null
  return (
    <ul className={styles.kinds}>
      {hasTestimony && (
        <li>
          <Icon name="quotes" className={styles.icon} />
          <Trans>Testimonies</Trans>
        </li>
      )}
      {hasVideo && (
        <li>
          <Icon name="video-camera" className={styles.icon} />
          <Trans>Videos</Trans>
        </li>
      )}
      {hasCaseStudy && (
        <li>
          <Icon name="file-text" className={styles.icon} />
          <Trans>Case studies</Trans>
        </li>
      )}
    </ul>
  )
}
