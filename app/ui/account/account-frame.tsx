import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, use, useId } from 'react'
import { useLocation } from 'react-router'
import type { Action } from '#domain/account/permissions.ts'
import { accountPath, homePath } from '#domain/address/paths.ts'
import { Brand } from '#ui/frame/brand.tsx'
import { Consent } from '#ui/frame/consent.tsx'
import { LanguageSwitch } from '#ui/frame/language-switch.tsx'
import { MenuButton } from '#ui/frame/menu-button.tsx'
import { MenuDialog } from '#ui/frame/menu-dialog.tsx'
import { SkipLink } from '#ui/frame/skip-link.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './account-frame.module.css'
import { NAVIGATION } from './navigation.ts'
import { SignOutForm } from './sign-out-form.tsx'

/** Who is signed in, as the frame shows it. */
type AccountFrameData = {
  fullName: string
  email: string
  membership: { slug: string; name: string } | undefined
  memberships: readonly { slug: string; name: string }[]
  actions: readonly Action[]
}

type AccountFrameProps = { account: AccountFrameData; children: ReactNode }

/** Navigation at the side; on a narrow screen it is a menu. */
export function AccountFrame({ account, children }: AccountFrameProps) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const { pathname, search } = useLocation()
  const address = pathname + search
  const navigation = (
    <>
      <AccountNavigation pathname={pathname} actions={account.actions} />
      <div className={styles.foot}>
        <LanguageSwitch locale={locale} address={address} label="name" opens="up" />
        <AccountUser account={account} />
      </div>
    </>
  )
  return (
    <div className={styles.area}>
      <SkipLink />
      <header className={styles.side}>
        <a className={styles.brand} href={homePath(locale)} aria-label={t`${brandName}, home`}>
          <Brand />
        </a>
        <div className={styles.menu}>
          <MenuButton />
        </div>
        <div className={styles.whole}>{navigation}</div>
        {/* Of one page: the next one starts with its menu closed. */}
        <MenuDialog key={address}>{navigation}</MenuDialog>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
        <Consent look="plain" />
      </main>
    </div>
  )
}

/** Who is signed in, for which member, and the way out. */
function AccountUser({ account }: { account: AccountFrameData }) {
  const { t } = useLingui()
  const id = useId()
  const { locale } = use(PageEnvironmentContext)
  const { fullName, email, membership, memberships } = account
  return (
    <div className={styles.user}>
      <p className={styles.who}>
        <b>{fullName}</b>
        <span>{membership?.name ?? email}</span>
      </p>
      {memberships.length > 1 && (
        <form className={styles.switch} method="post" action={accountPath(locale, 'member')}>
          <label className="visually-hidden" htmlFor={id}>
            {t`Company`}
          </label>
          <select id={id} name="member" defaultValue={membership?.slug}>
            {memberships.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <Button type="submit" theme="secondary" size="xs">
            {t`Show`}
          </Button>
        </form>
      )}
      <SignOutForm>
        <button type="submit" className={styles.out}>
          {t`Sign out`}
        </button>
      </SignOutForm>
    </div>
  )
}

type AccountNavigationProps = { pathname: string; actions: readonly Action[] }

function AccountNavigation({ pathname, actions }: AccountNavigationProps) {
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
