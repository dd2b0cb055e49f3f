import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { membersPath } from '#domain/address/paths.ts'
import { ALL_SERVICES } from '#domain/category.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { AccountLinks } from './account-links.tsx'
import { Brand } from './brand.tsx'
import type { SiteFrameData } from './frame-data.ts'
import { HeaderSearch } from './header-search.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuButton } from './menu-button.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ProviderPicker } from './provider-picker.tsx'
import styles from './site-header.module.css'

type SiteHeaderProps = {
  frame: SiteFrameData
  /** Of the page that is shown: path and query string. */
  address: string
}

/** Two headers in one: what a narrow screen has no room for stands in the menu. */
export function SiteHeader({ frame, address }: SiteHeaderProps) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const { home, links, callToAction } = frame
  const [pathname] = address.split('?')
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <a className={styles.brand} href={home.href} aria-label={t`${brandName}, home`}>
          <Brand />
        </a>
        <nav className={styles.links} aria-label={t`Main navigation`}>
          <ProviderPicker locale={locale} address={address} callToAction={callToAction} />
          {links.map(({ label, href }) => (
            <a
              key={href}
              className={styles.link}
              href={href}
              aria-current={href === pathname ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <HeaderSearch key={address} />
        <div className={styles.aside}>
          <LanguageSwitch locale={locale} address={address} label="code" opens="down" />
          <AccountLinks frame={frame} look="header" />
        </div>
        <div className={styles.compact}>
          <a
            className={styles.search}
            href={membersPath(locale, ALL_SERVICES)}
            aria-label={t`Find a provider`}
          >
            <Icon name="magnifying-glass" />
          </a>
          <MenuButton />
        </div>
      </div>
      {/* Of one page: the next one starts with its menu closed. */}
      <MobileMenu key={address} frame={frame} address={address} />
    </header>
  )
}
