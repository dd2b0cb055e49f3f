import { membersPath } from '#domain/address/paths.ts'
import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import { type ListingQuery, listingSearch } from '#domain/listing/listing-query.ts'
import type { Locale } from '#domain/locale.ts'

/** The address of a list; with a query, of that part of it. */
export function listingPath(locale: Locale, address: ListingAddress, query?: ListingQuery): string {
  const { category, slug, geography } = address
  return membersPath(locale, category, slug, geography) + (query ? listingSearch(query) : '')
}
