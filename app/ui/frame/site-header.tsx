import { useLingui } from '@lingui/react/macro'
import { use, useId } from 'react'
import { membersPath, shortlistPath } from '#domain/address/paths.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import type { SiteFrameData } from '#ui/frame/data/frame-data.ts'
import { useServices } from '#ui/frame/data/services.ts'
import { ProviderPicker } from '#ui/frame/picker/provider-picker.tsx'
import { useKept } from '#ui/keep/store/kept.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SuggestInput } from '#ui/search/suggest-input.tsx'
import { AccountLinks } from './account-links.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuButton } from './menu-button.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { MenuServices } from './menu-services.tsx'
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
          <ShortlistLink />
          <AccountLinks frame={frame} look="header" />
        </div>
        <div className={styles.compact}>
          <ShortlistLink />
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

/** How many are kept, only the browser knows. */
function ShortlistLink() {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { length } = useKept()
  return (
    <a className={styles.kept} href={shortlistPath(locale)}>
      <Icon name="bookmark-simple" />
      <span className="visually-hidden">{t`My shortlist`}</span>
      {length > 0 && <b>{length}</b>}
    </a>
  )
}

/**
 * The search of every page on wide screens. It takes the room that the header has left, be it that of
 * its icon, and opens over the links while it has the focus: styles do that, no script is needed.
 */
function HeaderSearch() {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const id = useId()
  return (
    <search className={styles.place}>
      <form
        className={styles.headerSearch}
        action={membersPath(locale, ALL_SERVICES)}
        data-event="search"
      >
        <label className="visually-hidden" htmlFor={id}>
          {t`Search`}
        </label>
        <Icon name="magnifying-glass" className={styles.glass} />
        <SuggestInput id={id} className={styles.input} placeholder={t`Search`} />
        <button className={styles.button} type="submit" aria-label={t`Find`}>
          <Icon name="arrow-right" />
        </button>
      </form>
    </search>
  )
}

type MobileMenuProps = { frame: SiteFrameData; address: string }

function MobileMenu({ frame, address }: MobileMenuProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { answer, load } = useServices(locale)
  const { home, links, providers } = frame
  return (
    <MenuDialog onOpen={load}>
      <search>
        <form
          className={styles.mobileMenuSearch}
          action={membersPath(locale, ALL_SERVICES)}
          data-event="search"
        >
          <Icon name="magnifying-glass" />
          <input
            type="search"
            name="q"
            aria-label={t`Search`}
            placeholder={t`A trade, a city, a name`}
          />
        </form>
      </search>
      <nav aria-label={t`Menu`}>
        <MenuServices answer={answer} links={providers.links} />
        {[home, ...links].map(({ label, href }) => (
          <a key={href} className={styles.mobileMenuLink} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <div className={styles.foot}>
        <AccountLinks frame={frame} look="menu" />
        <LanguageSwitch locale={locale} address={address} label="name" opens="up" />
      </div>
    </MenuDialog>
  )
}
