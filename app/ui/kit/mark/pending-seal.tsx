import type { CSSProperties } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './seal.module.css'

type PendingSealProps = {
  /** In px, 56 to 148. */
  size?: number
  className?: string | undefined
}

/** Where a seal may come to stand: no rosette, no tick, no date. The words beside it say what is awaited. */
export function PendingSeal({ size = 56, className }: PendingSealProps) {
  return (
    <span
      className={joinClasses(styles.pending, className)}
      style={{ '--side': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      <Icon name="hourglass" className={styles.hourglass} />
    </span>
  )
}
