import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { membersPath } from '#domain/address/paths.ts'
import { ALL_SERVICES } from '#domain/category.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { AccountLinks } from './account-links.tsx'
import type { SiteFrameData } from './frame-data.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { MenuServices } from './menu-services.tsx'
import styles from './mobile-menu.module.css'
import { useServices } from './services.ts'

type MobileMenuProps = { frame: SiteFrameData; address: string }

export function MobileMenu({ frame, address }: MobileMenuProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { answer, load } = useServices(locale)
  const { home, links, providers } = frame
  return (
    <MenuDialog onOpen={load}>
      <search>
        <form
          className={styles.search}
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
          <a key={href} className={styles.link} href={href}>
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
