import type { ReactNode } from 'react'
import { use } from 'react'
import { documentTitle } from '#ui/kit/head/document-title.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './entry-page.module.css'

type EntryPageProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Below the card: where else one may want to go. */
  aside?: ReactNode
}

/** One question on one card: how one comes in, or proves who one is. */
export function EntryPage({ title, lead, children, aside }: EntryPageProps) {
  const { brandName } = use(PageEnvironmentContext)
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{documentTitle(title, brandName)}</title>
      <div className={styles.column}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.card}>{children}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  )
}
