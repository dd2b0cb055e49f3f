import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AuthorReviewLine } from '#domain/contract/author-review.ts'
import { accountPath } from '#domain/paths.ts'
import { shownRating } from '#domain/rating.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { Rating } from '#ui/rating/rating.tsx'
import { Badge } from '#ui/tag/badge.tsx'
import { STATE_NAMES } from './author-texts.ts'

type MyReviewsPageProps = { reviews: readonly AuthorReviewLine[]; email: string }

export function MyReviewsPage({ reviews, email }: MyReviewsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountPage
      title={t`Reviews I wrote`}
      lead={t`Every review that was confirmed from ${email}. They are yours: nobody else changes a word of them.`}
      actions={
        <Button href={accountPath(locale, 'my-data')} theme="secondary" size="sm">
          <Trans>My data</Trans>
        </Button>
      }
    >
      <AccountCard title={t`My reviews`}>
        {reviews.length === 0 ? (
          <p>
            <Trans>You have not written a review from this address yet.</Trans>
          </p>
        ) : (
          <AccountRows>
            {reviews.map((review) => (
              <Line key={review.publicId} review={review} />
            ))}
          </AccountRows>
        )}
      </AccountCard>
    </AccountPage>
  )
}

function Line({ review }: { review: AuthorReviewLine }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { publicId, memberName, state, rating, at, isAwaited } = review
  const date = formatDate(at, locale)
  return (
    <AccountRow
      name={<a href={accountPath(locale, 'my-reviews', publicId)}>{memberName}</a>}
      note={t`Last change on ${date}`}
    >
      <Rating value={shownRating(rating)} />
      {isAwaited && <Badge tone="warning">{t`Waiting for you`}</Badge>}
      <Badge tone={state === 'published' ? 'ok' : 'neutral'}>{t(STATE_NAMES[state])}</Badge>
    </AccountRow>
  )
}
