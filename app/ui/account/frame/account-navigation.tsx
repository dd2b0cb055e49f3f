import { useLingui } from '@lingui/react/macro'
import { Fragment, use } from 'react'
import type { Action } from '#domain/account/permissions.ts'
import type { NavigationCounts } from '#domain/account/what-waits.ts'
import { accountPath } from '#domain/address/paths.ts'
import { NAVIGATION } from '#ui/account/frame/navigation.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './account-navigation.module.css'

type AccountNavigationProps = {
  pathname: string
  actions: readonly Action[]
  /** How much waits behind an entry. */
  counts: NavigationCounts
  /** As icons alone, with their names beside the pointer. */
  isRail?: boolean
}

/** Where a person may go, in groups. */
export function AccountNavigation(props: AccountNavigationProps) {
  const { pathname, actions, counts, isRail = false } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const groups = NAVIGATION.map((items) =>
    items.filter(({ action }) => actions.includes(action)),
  ).filter((items) => items.length > 0)
  return (
    <nav className={styles.navigation} aria-label={t`My account`} data-rail={isRail || undefined}>
      {groups.map((items, index) => (
        <Fragment key={items[0]?.page}>
          {index > 0 && <hr className={styles.line} />}
          <ul className={styles.items}>
            {items.map(({ page, label, icon }) => {
              const href = accountPath(locale, ...(page ? page.split('/') : []))
              const count = counts[page] ?? 0
              return (
                <li key={page}>
                  <a
                    className={styles.item}
                    href={href}
                    title={isRail ? t(label) : undefined}
                    aria-current={isWithin(pathname, href, page) ? 'page' : undefined}
                  >
                    <Icon name={icon} className={styles.icon} />
                    <span className={isRail ? 'visually-hidden' : styles.label}>{t(label)}</span>
                    {count > 0 && (
                      <>
                        {' '}
                        <span className={styles.count}>{count}</span>
                      </>
                    )}
                  </a>
                </li>
              )
            })}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}

/** The first page is one of its own; every other entry stands for what lies below it too. */
function isWithin(pathname: string, href: string, page: string): boolean {
  return pathname === href || (page !== '' && pathname.startsWith(`${href}/`))
}
