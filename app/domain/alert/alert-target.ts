import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import { type ListingQuery, parseListingQuery } from '#domain/listing/listing-query.ts'
import { localeOfPath } from '#domain/locale.ts'
import { isCity, parseCategoryOrServices } from '#domain/tag/category.ts'

/** The parameter that names the page which somebody wants to follow. */
export const TARGET_FIELD = 'to'

export type AlertTarget =
  | { kind: 'member'; slug: string }
  | { kind: 'list'; address: ListingAddress; query: ListingQuery }

/** What a page of ours is about that alerts may be about too: a profile, or a list with its filters. */
export function alertTarget(path: string): AlertTarget | undefined {
  const { pathname = '', search = '' } =
    /^(?<pathname>[^?#]*)(?<search>\?[^#]*)?/.exec(path)?.groups ?? {}
  const [root, ...segments] = localeOfPath(pathname).rest.split('/').slice(1)
  const [first = '', slug, geography, ...surplus] = segments.map(plain)
  if (surplus.length > 0 || segments.some((each) => each === '')) return undefined
  if (root === 'profil' && first && slug === undefined) return { kind: 'member', slug: first }
  const category = root === 'membres' ? parseCategoryOrServices(first) : undefined
  if (!category || (geography !== undefined && !isCity(geography))) return undefined
  return {
    kind: 'list',
    address: { category, slug, geography },
    query: parseListingQuery(search).query,
  }
}

function plain(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
