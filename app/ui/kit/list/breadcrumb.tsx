import { useLingui } from '@lingui/react/macro'
import styles from './breadcrumb.module.css'

/** The same list makes the structured data of the page. */
type Crumb = { label: string; href: string }

type BreadcrumbProps = {
  /** From the home page down; the last one is the page itself. */
  crumbs: readonly Crumb[]
}

export function Breadcrumb({ crumbs }: BreadcrumbProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.breadcrumb} aria-label={t`Breadcrumb`}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={href}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
