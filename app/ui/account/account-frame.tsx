import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import type { Action } from '#domain/account/permissions.ts'
import { homePath } from '#domain/address/paths.ts'
import { Consent } from '#ui/consent/consent.tsx'
import { Brand } from '#ui/frame/brand.tsx'
import { LanguageSwitch } from '#ui/frame/language-switch.tsx'
import { MenuButton } from '#ui/frame/menu-button.tsx'
import { MenuDialog } from '#ui/frame/menu-dialog.tsx'
import { SkipLink } from '#ui/frame/skip-link.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './account-frame.module.css'
import { AccountNavigation } from './account-navigation.tsx'
import { AccountUser } from './account-user.tsx'

/** Who is signed in, as the frame shows it. */
export type AccountFrameData = {
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
