import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { briefPath, homePath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './brief.module.css'

type BriefFrameProps = {
  title: string
  lead?: ReactNode
  pathIn(locale: Locale): string
  /** What it is called below the form's page; the form itself says nothing. */
  crumb?: string
  above?: ReactNode
  /** At the end of the title. */
  aside?: ReactNode
  /** Beside all of it, the title too. */
  beside?: ReactNode
  children: ReactNode
}

/** What every page of a brief has: it is one visitor's own, and no search engine's. */
export function BriefFrame(props: BriefFrameProps) {
  const { title, lead, pathIn, crumb, above, aside, beside, children } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`Brief`, href: briefPath(locale) },
    ...(crumb ? [{ label: crumb, href: pathIn(locale) }] : []),
  ]
  const head = (
    <header className={styles.head}>
      {above}
      <div className={styles.boxHead}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
    </header>
  )
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} pathIn={pathIn} isIndexed={false} />
      <Breadcrumb crumbs={crumbs} />
      {beside ? (
        <div className={styles.columns} data-look="steps">
          <div>
            {head}
            {children}
          </div>
          {beside}
        </div>
      ) : (
        <>
          {head}
          {children}
        </>
      )}
    </div>
  )
}
