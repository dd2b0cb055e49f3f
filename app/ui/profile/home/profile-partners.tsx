import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { profilePath } from '#domain/address/paths.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { ProfileSection } from '#ui/profile/profile-section.tsx'
import styles from './profile-partners.module.css'

type ProfilePartnersProps = { partners: MemberProfile['member']['partners'] }

/** Members lead to their profiles; other companies are a name. */
export function ProfilePartners({ partners }: ProfilePartnersProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <ProfileSection title={t`Partners`}>
      <ul className={styles.partners}>
        {partners.map(({ name, slug, logo, colors }) => {
          const inside = (
            <>
              <LogoTile name={name} logo={logo} color={colors?.primary} size={36} />
              <span>{name}</span>
            </>
          )
          return (
            <li key={slug ?? name}>
              {slug ? (
                <a className={styles.partner} href={profilePath(locale, slug)}>
                  {inside}
                </a>
              ) : (
                <span className={styles.partner}>{inside}</span>
              )}
            </li>
          )
        })}
      </ul>
    </ProfileSection>
  )
}
