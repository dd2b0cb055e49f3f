import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './report-link.module.css'

type ReportLinkProps = { href: string; children: ReactNode }

/** To the form by which anybody can report what it stands with. */
export function ReportLink({ href, children }: ReportLinkProps) {
  return (
    <div className={styles.report}>
      <a href={href} className={styles.link} rel="nofollow">
        <Icon name="flag" className={styles.icon} />
        {children}
      </a>
    </div>
  )
}
