import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { reviewsPath } from '#domain/address/paths.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfileSection } from '#ui/profile/profile-section.tsx'
import { ReviewWalk } from '#ui/review/review-walk.tsx'
import { CaseCard } from './case-card.tsx'
import styles from './profile-cases.module.css'

type ProfileCasesProps = Pick<MemberProfile, 'member' | 'case_studies'>

export function ProfileCases({ member, case_studies }: ProfileCasesProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { slug, case_studies_count } = member
  const total = formatNumber(case_studies_count, locale)
  const hasMore = case_studies_count > case_studies.length
  return (
    <ProfileSection
      title={t`Case studies`}
      more={
        hasMore
          ? {
              href: `${reviewsPath(locale, slug)}?kind=case-study`,
              text: t`All ${total} case studies`,
            }
          : undefined
      }
    >
      <ReviewWalk name="case-studies" reviews={case_studies}>
        <ul className={styles.cases}>
          {case_studies.map((review) => (
            <li key={review.public_id}>
              <CaseCard review={review} />
            </li>
          ))}
        </ul>
      </ReviewWalk>
    </ProfileSection>
  )
}
