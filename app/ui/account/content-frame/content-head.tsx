import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { documentTitle } from '#ui/kit/head/document-title.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './content-head.module.css'

type ContentHeadProps = {
  title: string
  /** The list that this is of. */
  back?: { href: string; label: string }
  /** A badge: what state it is in. */
  state?: ReactNode
  /** When it was saved, as it changes. */
  saved?: ReactNode
  /** At the end of the first line: what one may do, or a search. */
  actions?: ReactNode
  /** `ContentTabs` or `LanguageTabs`. */
  tabs?: ReactNode
  /** At the end of the tabs' line. */
  aside?: ReactNode
}

/** The two lines above every tool for content: what it is, and its parts. */
export function ContentHead(props: ContentHeadProps) {
  const { title, back, state, saved, actions, tabs, aside } = props
  const { t } = useLingui()
  const { brandName } = use(PageEnvironmentContext)
  return (
    <header className={styles.head} data-tabs={tabs ? true : undefined}>
      <title>{documentTitle(title, brandName)}</title>
      <div className={styles.first}>
        {back && (
          <>
            <a className={styles.back} href={back.href} aria-label={t`Back: ${back.label}`}>
              <Icon name="arrow-left" />
            </a>
            <p className={styles.crumb} aria-hidden="true">
              {back.label}
            </p>
          </>
        )}
        <h1 className={styles.title} data-size={back ? undefined : 'list'}>
          {title}
        </h1>
        {state}
        <div className={styles.ends}>
          {saved}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
      {(tabs || aside) && (
        <div className={styles.second}>
          {tabs}
          {aside}
        </div>
      )}
    </header>
  )
}
