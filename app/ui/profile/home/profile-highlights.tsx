import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { reviewsPath } from '#domain/address/paths.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfileSection } from '#ui/profile/profile-section.tsx'
import { ReviewCard } from '#ui/review/review-card.tsx'
import { ReviewWalk } from '#ui/review/review-walk.tsx'
import styles from './profile-highlights.module.css'

type ProfileHighlightsProps = Pick<MemberProfile, 'member' | 'endorsements'>

/** Reviews to begin with: the team's choice, else the newest. */
export function ProfileHighlights({ member, endorsements }: ProfileHighlightsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (endorsements.length === 0) return null
  const { slug, endorsements_count } = member
  const total = formatNumber(endorsements_count, locale)
  const isPicked = endorsements.some(({ is_team_pick }) => is_team_pick)
  return (
    <ProfileSection
      title={isPicked ? t`Featured reviews` : t`Latest reviews`}
      more={
        endorsements_count > 1
          ? { href: reviewsPath(locale, slug), text: t`Read all ${total} reviews` }
          : undefined
      }
    >
      <ReviewWalk name="highlights" reviews={endorsements}>
        <ul className={styles.reviews}>
          {endorsements.map((review) => (
            <li key={review.public_id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      </ReviewWalk>
    </ProfileSection>
  )
}
