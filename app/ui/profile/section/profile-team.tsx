import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ProfileSection } from './profile-section.tsx'
import styles from './profile-team.module.css'

const SIDE = 200

type ProfileTeamProps = { team: MemberProfile['member']['team'] }

export function ProfileTeam({ team }: ProfileTeamProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <ProfileSection title={t`The team`}>
      <ul className={styles.team}>
        {team.map(({ full_name, role, avatar }, index) => {
          const words = shownWords(role, locale)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name, and none moves.
            <li key={index}>
              {avatar ? (
                <Picture
                  src={avatar.tf_public_url}
                  focal={avatar.focal}
                  alt=""
                  width={SIDE}
                  height={SIDE}
                  className={styles.photo}
                />
              ) : (
                <span className={`${styles.photo} ${styles.faceless}`}>
                  <Icon name="user" className={styles.icon} />
                </span>
              )}
              <b>{full_name}</b> <span lang={words?.lang}>{words?.text}</span>
            </li>
          )
        })}
      </ul>
    </ProfileSection>
  )
}
