import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuthorReviewLine } from '#domain/contract/author-review.ts'
import { shownRating } from '#domain/review/rating.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { STATE_NAMES } from './author-texts.ts'

type MyReviewsPageProps = {
  reviews: readonly AuthorReviewLine[]
  email: string
  /** From when on what was signed from the address is shown; null for all of it. */
  since: string | null
  done: 'link-sent' | 'proved' | undefined
  outcome: AccountOutcome | undefined
}

export function MyReviewsPage({ reviews, email, since, done, outcome }: MyReviewsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const words = {
    'link-sent': t`We have sent a link to ${email}. Open it in this browser within an hour.`,
    proved: t`For a day, what was signed from this address earlier is yours to see and change.`,
  }
  return (
    <AccountPage
      title={t`Reviews I wrote`}
      lead={t`Every review that was confirmed from ${email}. They are yours: nobody else changes a word of them.`}
      actions={
        <Button href={accountPath(locale, 'my-data')} theme="secondary" size="sm">
          <Trans>My data</Trans>
        </Button>
      }
      done={done && !outcome && words[done]}
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
      {since && <EarlierCard since={since} email={email} outcome={outcome} />}
    </AccountPage>
  )
}

type EarlierCardProps = Pick<MyReviewsPageProps, 'email' | 'outcome'> & { since: string }

/** Whether there are any is for whoever reads the mailbox to know. */
function EarlierCard({ since, email, outcome }: EarlierCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const date = formatDate(since, locale)
  return (
    <AccountCard title={t`Signed before ${date}`}>
      <p>
        <Trans>
          {email} has been the address of your account since {date}. Reviews that were signed from
          it earlier are shown once you prove that its mailbox is yours.
        </Trans>
      </p>
      <AccountForm name="proof" outcome={outcome}>
        <div>
          <Button type="submit" theme="secondary">
            <Trans>Get a link by e-mail</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
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
