import { Trans, useLingui } from '@lingui/react/macro'
import { use, useId } from 'react'
import { registerPath } from '#domain/address/paths.ts'
import { formatNumber } from '#i18n/format.ts'
import type { FrameLink, SiteFrameData } from '#ui/frame/data/frame-data.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Medallion } from '#ui/kit/mark/medallion.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { AvatarGroup } from '#ui/kit/picture/avatar-group.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './site-footer.module.css'

type SiteFooterProps = {
  frame: SiteFrameData
  address: string
}

export function SiteFooter({ frame, address }: SiteFooterProps) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const { links, providers, footer } = frame
  const reviews = formatNumber(footer.reviewCount, locale)
  return (
    <footer className={`below ${styles.footer}`} data-theme="dark">
      <div className="wrap">
        <div className={styles.claim}>
          {footer.reviewCount > 0 && (
            <div>
              {footer.faces.length > 0 && (
                <AvatarGroup people={footer.faces} variant="footer" border="dark" />
              )}
              <p className={styles.words}>
                <span>
                  <Trans>More than {reviews} client reviews.</Trans>
                </span>
                <span>
                  <Trans>Every authenticated review says when and how it was checked.</Trans>
                </span>
              </p>
            </div>
          )}
          <RegisterLink />
        </div>
        <nav className={styles.columns} aria-label={t`All pages`}>
          <FooterColumn title={providers.title ?? t`Providers`} links={providers.links} />
          <FooterColumn title={t`Explore`} links={links} />
          <FooterColumn title={brandName} links={footer.own} />
          <FooterColumn title={t`Elsewhere`} links={footer.elsewhere} />
        </nav>
        <div className={styles.last}>
          <Brand />
          <ul className={styles.legal}>
            {footer.legal.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
          <LanguageSwitch locale={locale} address={address} label="name" opens="up" />
        </div>
      </div>
    </footer>
  )
}

/** Without its newest number: each entry would change every page. */
function RegisterLink() {
  const { locale } = use(PageEnvironmentContext)
  return (
    <a className={styles.register} href={registerPath(locale)}>
      <Medallion />
      <span>
        <b>
          <Trans>The register of reviews is public</Trans>
        </b>
        <span>
          <Trans>Signed entries that anybody can check.</Trans>
        </span>
      </span>
      <Icon name="arrow-right" />
    </a>
  )
}

function FooterColumn({ title, links }: { title: string; links: readonly FrameLink[] }) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <div>
      <p className={styles.title} id={id}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
