import type { ReactNode } from 'react'
import styles from './account-link.module.css'

/** A way on that stands alone: back to a list, on to a page. */
export function AccountLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  )
}
