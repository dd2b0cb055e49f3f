import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './dashboard.module.css'

/** That nothing is to be done, and what is well. */
export function Well({ children }: { children: ReactNode }) {
  return (
    <p className={styles.well}>
      <Icon name="check-circle-fill" />
      <span>{children}</span>
    </p>
  )
}
