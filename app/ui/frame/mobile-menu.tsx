import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, use, useCallback, useEffect, useRef } from 'react'
import { ALL_SERVICES } from '#domain/category.ts'
import { membersPath } from '#domain/paths.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { AccountLinks } from './account-links.tsx'
import type { SiteFrameData } from './frame-data.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuServices } from './menu-services.tsx'
import { MenuToggle } from './menu-toggle.tsx'
import styles from './mobile-menu.module.css'
import { useServices } from './services.ts'

type MobileMenuProps = {
  frame: SiteFrameData
  address: string
  /** While it is open, nothing else of the page can be reached. */
  onToggle(isOpen: boolean): void
}

/** The whole screen below the header; a `<details>`, so that it opens without a script too. */
export function MobileMenu({ frame, address, onToggle }: MobileMenuProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { answer, load } = useServices(locale)
  const ref = useRef<HTMLDetailsElement>(null)
  const { home, links, providers } = frame

  const close = useCallback(() => {
    if (ref.current) ref.current.open = false
  }, [])
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    close()
    ref.current?.querySelector('summary')?.focus()
  }
  function onClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a[href]')) close()
  }

  useEffect(() => {
    // A screen turned wide has another header, and no menu to close.
    const wide = matchMedia('(min-width: 1024px)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])

  return (
    <details
      ref={ref}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onToggle={({ currentTarget, target }) => {
        // What is folded inside tells of its own toggles here as well.
        if (target !== currentTarget) return
        if (currentTarget.open) load()
        onToggle(currentTarget.open)
      }}
    >
      <MenuToggle />
      <div className={styles.screen}>
        <search>
          <form className={styles.search} action={membersPath(locale, ALL_SERVICES)}>
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
            <a key={href} className={styles.link} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.foot}>
          <AccountLinks frame={frame} look="menu" />
          <LanguageSwitch locale={locale} address={address} label="name" opens="up" />
        </div>
      </div>
    </details>
  )
}
