import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, use } from 'react'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './profile-journey.module.css'
import { ProfileSection } from './profile-section.tsx'

type ProfileJourneyProps = { steps: MemberProfile['member']['client_journey'] }

/** How working with the member goes, from the first talk on. */
export function ProfileJourney({ steps }: ProfileJourneyProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <ProfileSection title={t`Working together, step by step`}>
      <ol className={styles.journey} style={{ '--steps': steps.length } as CSSProperties}>
        {steps.map((step, index) => {
          const title = shownWords(step.title, locale)
          const body = shownWords(step.body, locale)
          const duration = step.duration && shownWords(step.duration, locale)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names and never move.
            <li key={index}>
              <h3 className={styles.title} lang={title?.lang}>
                {title?.text}
              </h3>
              <p lang={body?.lang}>{body?.text}</p>
              {duration && (
                <p className={styles.duration} lang={duration.lang}>
                  {duration.text}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </ProfileSection>
  )
}
