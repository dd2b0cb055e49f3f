import type { ListingAddress } from '#domain/listing-picker.ts'
import { type ListingQuery, listingSearch } from '#domain/listing-query.ts'
import type { Locale } from '#domain/locale.ts'
import { membersPath } from '#domain/paths.ts'

/** The address of a list; with a query, of that part of it. */
export function listingPath(locale: Locale, address: ListingAddress, query?: ListingQuery): string {
  const { category, slug, geography } = address
  return membersPath(locale, category, slug, geography) + (query ? listingSearch(query) : '')
}
