import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { ProofMark } from '#ui/kit/mark/proof-mark.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { RelationMark } from '#ui/kit/mark/relation-mark.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import { ReviewDates } from '#ui/review/review-dates.tsx'
import { ReviewKinds } from '#ui/review/review-kinds.tsx'
import styles from './reference-marks.module.css'

type ReferenceMarksProps = {
  review: Endorsement
  /** Where the page does not say elsewhere when the author was a client. */
  hasExperience?: boolean
}

/** Rating, authenticated mark, kinds and dates of a review, in a line or two. */
export function ReferenceMarks({ review, hasExperience = false }: ReferenceMarksProps) {
  const { i18n } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const { rating, kinds, quote, authenticated, publishedAt, experiencedOn } = reviewCardView(
    review,
    locale,
  )
  const written = authenticated && formatDate(authenticated.date, i18n.locale as CatalogueLocale)
  return (
    <div className={styles.marks}>
      <Rating value={rating} hasScale />
      {written ? (
        <p className={styles.proof}>
          <ProofMark className={styles.mark} />
          <Trans>Authenticated on {written}</Trans>
        </p>
      ) : (
        <p>
          <Trans>Not authenticated</Trans>
        </p>
      )}
      <RelationMark relation={review.relation} />
      <ReviewKinds kinds={kinds} hasWords={quote !== null} />
      {review.is_team_pick && (
        <Badge tone="ok" icon="star-fill">
          <Trans>Picked by the {brandName} team</Trans>
        </Badge>
      )}
      <ReviewDates publishedAt={publishedAt} experiencedOn={hasExperience ? experiencedOn : null} />
    </div>
  )
}
