import type { ReactNode } from 'react'
import styles from './account-facts.module.css'

/** A `dt` and its `dd` each. */
export function AccountFacts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}
