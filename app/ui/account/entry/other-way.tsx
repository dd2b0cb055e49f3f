import type { ReactNode } from 'react'
import styles from './other-way.module.css'

type OtherWayProps = { label: string; isOpen: boolean; children: ReactNode }

/** A way in that few take, folded below the others. */
export function OtherWay({ label, isOpen, children }: OtherWayProps) {
  return (
    <details className={styles.other} open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
