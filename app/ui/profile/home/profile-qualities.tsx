import { Plural, useLingui } from '@lingui/react/macro'
import { type CSSProperties, use } from 'react'
import { qualityPath } from '#domain/address/paths.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ProfileSection } from '#ui/profile/section/profile-section.tsx'
import styles from './profile-qualities.module.css'

const MAX_SHOWN = 8

type ProfileQualitiesProps = { qualities: MemberProfile['member']['qualities']; slug: string }

/** What clients recognised most; each leads to the reviews that say so. */
export function ProfileQualities({ qualities, slug }: ProfileQualitiesProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const most = qualities[0]?.count
  if (!most) return null
  return (
    <ProfileSection title={t`Qualities that clients name`}>
      <ul className={styles.qualities}>
        {qualities.slice(0, MAX_SHOWN).map(({ tag, count }) => {
          const label = shownWords(tag.label, locale)
          return (
            <li key={tag.public_id}>
              <a className={styles.quality} href={qualityPath(locale, slug, tag.public_id)}>
                <span className={styles.label} lang={label?.lang}>
                  {label?.text}
                </span>{' '}
                <span className={styles.count}>
                  <Plural value={count} one="# client" other="# clients" />
                </span>
                <span className={styles.bar}>
                  <i style={{ '--share': count / most } as CSSProperties} />
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </ProfileSection>
  )
}
