import { msg, plural } from '@lingui/core/macro'
import type { MemberWidget } from '#domain/contract/reward/member-widget.ts'
import type { Locale } from '#domain/locale.ts'
import { shownRating, starsOf } from '#domain/review/rating.ts'
import type { RatingBadge } from '#domain/reward/widget.ts'
import { formatRating } from '#i18n/format.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { drawable } from './image-response.server.ts'

type Asked = { locale: Locale } & Pick<RatingBadge, 'brandName' | 'format' | 'theme'>

export function ratingBadge(
  member: MemberWidget['member'],
  { locale, brandName, format, theme }: Asked,
): RatingBadge {
  const i18n = i18nFor(locale)
  const { name, avg_rating, endorsements_count, authenticated_count } = member
  const value = avg_rating === null ? null : shownRating(avg_rating)
  const rating = value === null ? null : { written: formatRating(value, locale), ...starsOf(value) }
  const [count = '', ...others] = countsOf(endorsements_count, authenticated_count).map((each) =>
    i18n._(each),
  )
  const via = [i18n._(msg`via ${brandName}`), ...others].join(', ')
  const written = rating?.written ?? ''
  const score = rating ? [i18n._(msg`${written} out of 5`)] : []
  return {
    badge: 'rating',
    brandName: drawable(brandName),
    label: drawable(`${name}: ${[...score, count, ...others].join(', ')} (${brandName})`),
    theme,
    format,
    isAuthenticated: authenticated_count > 0,
    rating: rating && { written, full: rating.full, half: rating.half },
    count: drawable(count),
    via: drawable(via),
  }
}

/** Authenticated reviews, and beside them the others. */
function countsOf(count: number, authenticatedCount: number) {
  const others = count - authenticatedCount
  if (count === 0) return [msg`No reviews yet`]
  if (authenticatedCount === 0)
    return [
      msg`${plural(others, { one: '# review, not authenticated', other: '# reviews, not authenticated' })}`,
    ]
  const authenticated = msg`${plural(authenticatedCount, {
    one: '# authenticated client review',
    other: '# authenticated client reviews',
  })}`
  if (others === 0) return [authenticated]
  return [
    authenticated,
    msg`${plural(others, { one: '# not authenticated', other: '# not authenticated' })}`,
  ]
}
