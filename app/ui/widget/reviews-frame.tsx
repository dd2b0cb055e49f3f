import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { reviewsPath } from '#domain/address/paths.ts'
import type { MemberWidget } from '#domain/contract/member-widget.ts'
import { shownRating } from '#domain/rating.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatRating } from '#i18n/format.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { ReviewSlip } from './review-slip.tsx'
import { WidgetCount } from './widget-count.tsx'
import { WidgetStars } from './widget-stars.tsx'

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
