import { msg } from '@lingui/core/macro'
import { profilePath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { shownRating } from '#domain/review/rating.ts'
import type { Shortlist } from '#domain/shortlist/shortlist-contract.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatRating } from '#i18n/format.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { spreadsheet } from '#ui/kit/spreadsheet.server.ts'
import { MARK_NAMES } from './mark-pill.tsx'

type Of = { locale: Locale; origin: string }

/** The list as a table: a line per member, a column per criterion. */
export function shortlistCsv({ members, criteria }: Shortlist, { locale, origin }: Of): string {
  const i18n = i18nFor(locale)
  const head = [
    msg`Provider`,
    msg`Activity`,
    msg`City`,
    msg`Rating`,
    msg`Authenticated reviews`,
    msg`Kept on`,
    msg`My note`,
    msg`Address`,
  ].map((each) => i18n.t(each))
  const rows = members.map(({ card, ...member }) => [
    member.name,
    bestTranslation(member.activity.label, locale)?.text ?? '',
    card?.cities[0] ? (bestTranslation(card.cities[0].label, locale)?.text ?? '') : '',
    card?.avg_rating == null ? '' : formatRating(shownRating(card.avg_rating), locale),
    card ? String(card.authenticated_count) : i18n.t(msg`Profile removed`),
    member.keptAt?.slice(0, 10) ?? '',
    member.note,
    card ? origin + profilePath(locale, member.slug) : '',
    ...criteria.map(({ id }) => i18n.t(MARK_NAMES[member.marks[id] ?? 'unknown'])),
  ])
  return spreadsheet([...head, ...criteria.map(({ words }) => words)], rows, locale)
}
