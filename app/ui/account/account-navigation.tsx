import { useLingui } from '@lingui/react/macro'
import { Fragment, use } from 'react'
import type { Action } from '#domain/account/permissions.ts'
import { accountPath } from '#domain/address/paths.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './account-navigation.module.css'
import { NAVIGATION } from './navigation.ts'

type AccountNavigationProps = { pathname: string; actions: readonly Action[] }

export function AccountNavigation({ pathname, actions }: AccountNavigationProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const groups = NAVIGATION.map((items) =>
    items.filter(({ action }) => actions.includes(action)),
  ).filter((items) => items.length > 0)
  return (
    <nav className={styles.navigation} aria-label={t`My account`}>
      {groups.map((items, index) => (
        <Fragment key={items[0]?.page}>
          {index > 0 && <hr className={styles.line} />}
          <ul className={styles.items}>
            {items.map(({ page, label, icon }) => {
              const href = accountPath(locale, ...(page ? page.split('/') : []))
              return (
                <li key={page}>
                  <a
                    className={styles.item}
                    href={href}
                    aria-current={isWithin(pathname, href, page) ? 'page' : undefined}
                  >
                    <Icon name={icon} className={styles.icon} />
                    {t(label)}
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
