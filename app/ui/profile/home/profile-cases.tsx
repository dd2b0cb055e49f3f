import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { reviewsPath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { formatNumber } from '#i18n/format.ts'
import { ProofStub } from '#ui/kit/mark/proof-stub.tsx'
import { RelationMark } from '#ui/kit/mark/relation-mark.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { CoverPicture } from '#ui/kit/picture/cover-picture.tsx'
import { ReviewWalk } from '#ui/profile/reference/review-walk.tsx'
import { ProfileSection } from '#ui/profile/section/profile-section.tsx'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import { ReviewFigures } from '#ui/review/review-figures.tsx'
import { ReviewWords } from '#ui/review/review-words.tsx'
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

/** A case study: its picture, the client, what was done and what it changed in figures. */
function CaseCard({ review }: { review: Endorsement }) {
  const { locale } = use(PageEnvironmentContext)
  const view = reviewCardView(review, locale, 'highlight')
  const { cover, href, title, figures, quote, author } = view
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <CoverPicture
          cover={cover}
          sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
        />
      </div>
      <div className={styles.body}>
        {author.company && (
          <p className={styles.client} lang={author.company.lang}>
            {author.company.text}
          </p>
        )}
        <ReviewWords
          view={{ href, title, figures: [], quote: title && figures.length > 0 ? null : quote }}
          level={3}
        />
        <ReviewFigures figures={figures} />
      </div>
      <RelationMark relation={review.relation} isInset />
      <ProofStub authenticated={view.authenticated} register={review.register} href={href} />
    </article>
  )
}
