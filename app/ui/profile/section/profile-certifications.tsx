import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './profile-certifications.module.css'
import { ProfileSection } from './profile-section.tsx'

type ProfileCertificationsProps = { certifications: MemberProfile['member']['certifications'] }

/** As the member declares them: the site has checked none, and gives them no mark. */
export function ProfileCertifications({ certifications }: ProfileCertificationsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <ProfileSection title={t`Certifications`}>
      <ul className={styles.certifications}>
        {certifications.map(({ name, issuer, obtained_on }) => {
          const words = shownWords(name, locale)
          const year = obtained_on.slice(0, 4)
          return (
            <li key={`${issuer} ${words?.text}`}>
              <b lang={words?.lang}>{words?.text}</b>{' '}
              <span>
                <Trans>
                  {issuer}, <time dateTime={obtained_on}>{year}</time>
                </Trans>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.note}>
        <Trans>Declared by the provider.</Trans>
      </p>
    </ProfileSection>
  )
}
