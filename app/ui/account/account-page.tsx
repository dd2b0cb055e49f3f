import { type ReactNode, use } from 'react'
import { documentTitle } from '#ui/kit/head/document-title.ts'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { AccountLink } from './account-link.tsx'
import styles from './account-page.module.css'

type AccountPageProps = {
  title: string
  lead?: ReactNode
  /** At the end of the title's line: what one may do here. */
  actions?: ReactNode
  /** The page of which this one is a part. */
  back?: { href: string; label: string } | undefined
  /** What has just been done, told at once. */
  done?: string | false | undefined
  children: ReactNode
}

/** The head that every page of the account area has. */
export function AccountPage(props: AccountPageProps) {
  const { title, lead, actions, back, done, children } = props
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
      <div className={styles.content}>
        {back && (
          <p>
            <AccountLink href={back.href}>{back.label}</AccountLink>
          </p>
        )}
        {done && (
          <Alert tone="success" isAnnounced>
            {done}
          </Alert>
        )}
        {children}
      </div>
    </>
  )
}

type AccountCardProps = {
  title: string
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page on a sheet of its own. */
export function AccountCard({ title, aside, children }: AccountCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
