import { localizedPath, shortlistPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import type { ShortlistMember } from '#domain/shortlist/shortlist-contract.ts'

const MOST_COMPARED = 4
const MOST_ASKED = 5

type Listed = Pick<ShortlistMember, 'slug' | 'card'>

/** To the comparison of these members; where they are too many, to where one chooses. Undefined for fewer than two. */
export function compareHref(locale: Locale, members: readonly Listed[]): string | undefined {
  return nextHref(locale, comparePath(locale), members, MOST_COMPARED)
}

/** The same for a brief to them. */
export function briefHref(locale: Locale, members: readonly Listed[]): string | undefined {
  return nextHref(locale, briefPath(locale), members, MOST_ASKED)
}

export const comparePath = (locale: Locale) => localizedPath(locale, '/membres/compare')
export const briefPath = (locale: Locale) => localizedPath(locale, '/brief')

function nextHref(locale: Locale, path: string, members: readonly Listed[], most: number) {
  const slugs = members.filter(({ card }) => card !== null).map(({ slug }) => slug)
  if (slugs.length < 2) return undefined
  if (slugs.length > most) return shortlistPath(locale)
  return `${path}?${new URLSearchParams(slugs.map((slug) => ['m', slug]))}`
}
