import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { ReviewMarks } from '#domain/contract/team-review.ts'
import { formatDate } from '#i18n/format.ts'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import styles from './team-reviews.module.css'

type TeamReviewLineProps = { review: Endorsement; marks?: ReviewMarks | undefined }

const WORDS = 24

export function TeamReviewLine({ review, marks }: TeamReviewLineProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { rating, title, quote, author, publishedAt } = reviewCardView(
    review,
    locale,
    'excerpt',
    WORDS,
  )
  const words = quote ?? title
  return (
    <article className={styles.line}>
      <div className={styles.head}>
        <a className={styles.author} href={accountPath(locale, 'reviews', review.public_id)}>
          {author.name}
          {author.company && <span lang={author.company.lang}>, {author.company.text}</span>}
        </a>
        <Rating value={rating} />
      </div>
      {words && (
        <p className={styles.quote} lang={words.lang}>
          {words.text}
        </p>
      )}
      <p className={styles.marks}>
        <time dateTime={publishedAt}>{formatDate(publishedAt, locale)}</time>
        {marks && (
          <Badge tone={marks.hasReply ? 'ok' : 'neutral'}>
            {marks.hasReply ? t`Replied` : t`No reply yet`}
          </Badge>
        )}
        {marks?.isReported && (
          <Badge tone="warning">
            <Trans>Reported</Trans>
          </Badge>
        )}
        {marks?.hasProposal && (
          <Badge>
            <Trans>Change proposed</Trans>
          </Badge>
        )}
      </p>
    </article>
  )
}
