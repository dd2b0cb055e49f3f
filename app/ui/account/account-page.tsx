import { type ReactNode, use } from 'react'
import { documentTitle } from '#ui/head/document-title.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from './account-page.module.css'

type AccountPageProps = {
  title: string
  lead?: ReactNode
  /** At the end of the title's line: what one may do here. */
  actions?: ReactNode
  children: ReactNode
}

/** The head that every page of the account area has. */
export function AccountPage({ title, lead, actions, children }: AccountPageProps) {
  const { brandName } = use(PageEnvironmentContext)
  return (
    <>
      <title>{documentTitle(title, brandName)}</title>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.content}>{children}</div>
    </>
  )
}

/** A part of a page on a sheet of its own. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.cardTitle}>{title}</h2>
      {children}
    </section>
  )
}
