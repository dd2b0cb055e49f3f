import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { profilePath } from '#domain/address/paths.ts'
import type { MemberWidget } from '#domain/contract/reward/member-widget.ts'
import { shownRating } from '#domain/review/rating.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatRating } from '#i18n/format.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { drawMedallion, TICK } from '#ui/kit/mark/draw-seal-parts.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { WidgetCount } from './widget-count.tsx'
import { WidgetStars } from './widget-stars.tsx'

const STRANDS = drawMedallion()

/** How a member is rated today, in one link to its profile. */
export function BadgeFrame({ member }: Pick<MemberWidget, 'member'>) {
  const { t, i18n } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { name, slug, avg_rating, authenticated_count } = member
  const rating = avg_rating === null ? null : shownRating(avg_rating)
  return (
    <>
      <h1 className="hidden">{name}</h1>
      <a
        className="badge"
        href={pageAddress(profilePath(locale, slug), locale, environment)}
        target="_blank"
        rel="noopener"
      >
        {authenticated_count > 0 && <WidgetMedallion />}
        {rating !== null && (
          <span className="score">
            <b aria-hidden="true">{formatRating(rating, i18n.locale as CatalogueLocale)}</b>
            <WidgetStars value={rating} />
          </span>
        )}
        <span className="count">
          <WidgetCount member={member} />
        </span>
        <span className="hidden"> {t`(new window)`}</span>
      </a>
    </>
  )
}

/** The seal beside a number of authenticated reviews, drawn where it stands. */
function WidgetMedallion() {
  return (
    <svg className="medallion" viewBox="-500 -500 1000 1000" aria-hidden="true">
      <path className="strands" d={STRANDS} />
      <circle r="230" />
      <path className="tick" d={TICK} transform="scale(1.08)" />
    </svg>
  )
}
