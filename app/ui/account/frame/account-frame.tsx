import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useId } from 'react'
import { useLocation } from 'react-router'
import type { Action } from '#domain/account/permissions.ts'
import type { NavigationCounts } from '#domain/account/what-waits.ts'
import { accountPath, homePath } from '#domain/address/paths.ts'
import { SignOutForm } from '#ui/account/frame/sign-out-form.tsx'
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
import { AccountNavigation } from './account-navigation.tsx'

/** Who is signed in, as the frame shows it. */
type AccountFrameData = {
  fullName: string
  email: string
  membership: { slug: string; name: string } | undefined
  memberships: readonly { slug: string; name: string }[]
  actions: readonly Action[]
  counts: NavigationCounts
}

type AccountFrameProps = {
  account: AccountFrameData
  /** Tools for content have a rail of icons at their side, and the whole width beside it. */
  look?: 'wide' | 'rail'
  children: ReactNode
}

/** Navigation at the side; on a narrow screen it is a menu. */
export function AccountFrame({ account, look = 'wide', children }: AccountFrameProps) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const { pathname, search } = useLocation()
  const address = pathname + search
  const { actions, counts, fullName } = account
  const navigation = (
    <>
      <AccountNavigation pathname={pathname} actions={actions} counts={counts} />
      <div className={styles.foot}>
        <LanguageSwitch locale={locale} address={address} label="name" opens="up" />
        <AccountUser account={account} />
      </div>
    </>
  )
  const rail = (
    <>
      <AccountNavigation pathname={pathname} actions={actions} counts={counts} isRail />
      <div className={styles.foot}>
        <LanguageSwitch locale={locale} address={address} label="code" opens="up" />
        <SignOutForm>
          <button type="submit" className={styles.leave} title={t`Sign out, ${fullName}`}>
            <Icon name="sign-out" />
            <span className="visually-hidden">{t`Sign out`}</span>
          </button>
        </SignOutForm>
      </div>
    </>
  )
  return (
    <div className={styles.area} data-look={look}>
      <SkipLink />
      <header className={styles.side}>
        <a className={styles.brand} href={homePath(locale)} aria-label={t`${brandName}, home`}>
          <Brand />
        </a>
        <div className={styles.menu}>
          <MenuButton />
        </div>
        <div className={styles.whole}>{look === 'rail' ? rail : navigation}</div>
        {/* Of one page: the next one starts with its menu closed. */}
        <MenuDialog key={address}>{navigation}</MenuDialog>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
        <div className={styles.consent}>
          <Consent look="plain" />
        </div>
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
