import { Trans } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { homePath, profilePath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import { Brand } from '#ui/frame/brand.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import styles from './review-header.module.css'

type ReviewHeaderProps = { frame: ProfileFrame | null; children?: ReactNode }

/** Whose site it is, who is reviewed, and what can be done from every step. */
export function ReviewHeader({ frame, children }: ReviewHeaderProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <div className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <a className={styles.brand} href={homePath(locale)}>
          <Brand />
        </a>
        {frame && <Reviewed frame={frame} />}
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}

function Reviewed({ frame: { name, slug, logo, colors } }: { frame: ProfileFrame }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <a className={styles.member} href={profilePath(locale, slug)}>
      <LogoTile name={name} logo={logo} color={colors.primary} size={36} loading="eager" />
      <span className={styles.about}>
        <Trans>
          Review of <b>{name}</b>
        </Trans>
      </span>
    </a>
  )
}
