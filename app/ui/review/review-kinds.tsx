import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReviewKind } from '#domain/review/review-kind.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import styles from './review-kinds.module.css'

const KINDS: Record<ReviewKind, { icon: IconName; label: MessageDescriptor }> = {
  testimony: { icon: 'quotes', label: msg`Testimony` },
  video: { icon: 'monitor-play', label: msg`Video` },
  'case-study': { icon: 'file-text', label: msg`Case study` },
}

type ReviewKindsProps = {
  kinds: readonly ReviewKind[]
  /** Whether its author is quoted: a highlight alone makes it of no kind. */
  hasWords: boolean
}

/** A review may be of several kinds, or a rating with a few words or none. */
export function ReviewKinds({ kinds, hasWords }: ReviewKindsProps) {
  const { t } = useLingui()
  if (kinds.length === 0)
    return (
      <p className={styles.kind}>
        <Icon name={hasWords ? 'quotes' : 'star'} className={styles.icon} />
        {hasWords ? <Trans>In a few words</Trans> : <Trans>Rating only</Trans>}
      </p>
    )
  return (
    <p className={styles.kinds}>
      {kinds.map((kind) => (
        <span key={kind} className={styles.kind}>
          <Icon name={KINDS[kind].icon} className={styles.icon} />
          {t(KINDS[kind].label)}
        </span>
      ))}
    </p>
  )
}
