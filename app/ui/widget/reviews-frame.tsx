import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { reviewsPath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { MemberWidget } from '#domain/contract/reward/member-widget.ts'
import { shownRating } from '#domain/review/rating.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate, formatRating } from '#i18n/format.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { AuthenticationMethod } from '#ui/kit/mark/authentication-method.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import { WidgetCount } from './widget-count.tsx'
import { WidgetStars } from './widget-stars.tsx'

/** As much of a quotation as a slip has room for; the link leads to the rest. */
const QUOTE_WORDS = 22

/** Who is rated and how, above a strip of the newest reviews that one can walk sideways. */
export function ReviewsFrame({ member, endorsements }: MemberWidget) {
  const { t, i18n } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { name, slug, logo, avg_rating } = member
  const rating = avg_rating === null ? null : shownRating(avg_rating)
  return (
    <>
      <div className="head">
        {logo && <Picture src={logo.tf_public_url} alt="" width={44} height={44} />}
        <h1>{name}</h1>
        <p className="summary">
          {rating !== null && (
            <>
              <WidgetStars value={rating} />{' '}
              <b aria-hidden="true">{formatRating(rating, i18n.locale as CatalogueLocale)}</b>{' '}
            </>
          )}
          <a
            href={pageAddress(reviewsPath(locale, slug), locale, environment)}
            target="_blank"
            rel="noopener"
          >
            <WidgetCount member={member} />
            <span className="hidden"> {t`(new window)`}</span>
          </a>
        </p>
      </div>
      {endorsements.length > 0 && (
        <ul className="strip" aria-label={t`The newest reviews`}>
          {endorsements.map((review) => (
            <li key={review.public_id}>
              <ReviewSlip review={review} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** One review: the rating, its author's words, who speaks, and when and how it was authenticated. */
function ReviewSlip({ review }: { review: Endorsement }) {
  const { t, i18n } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const view = reviewCardView(review, locale, 'highlight', QUOTE_WORDS)
  const { rating, author, authenticated } = view
  const words = view.quote ?? view.title
  const address = pageAddress(view.href, locale, environment)
  const catalogue = i18n.locale as CatalogueLocale
  const written = authenticated && formatDate(authenticated.date, catalogue)
  return (
    <article className="slip">
      <p className="summary">
        <WidgetStars value={rating} /> <b aria-hidden="true">{formatRating(rating, catalogue)}</b>
      </p>
      <blockquote cite={words ? address : undefined} lang={words?.lang}>
        <a href={address} target="_blank" rel="noopener">
          {words ? words.text : t`See this review`}
          <span className="hidden" lang={locale}>
            {' '}
            {t`(new window)`}
          </span>
        </a>
      </blockquote>
      <p className="author">
        <b>{author.name}</b>
        {author.job && <span lang={author.job.lang}>{author.job.text}</span>}
        {author.company && <span lang={author.company.lang}>{author.company.text}</span>}
      </p>
      <p className="stub" data-proven={authenticated ? '' : undefined}>
        <b>
          {written ? <Trans>Authenticated on {written}</Trans> : <Trans>Not authenticated</Trans>}
        </b>
        <span>
          {authenticated ? (
            <AuthenticationMethod authenticated={authenticated} />
          ) : (
            <Trans>Published before companies were checked</Trans>
          )}
        </span>
      </p>
    </article>
  )
}
