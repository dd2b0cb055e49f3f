import type { ListingSubject } from '#domain/contract/listing.ts'
import type { Tag } from '#domain/contract/tag.ts'
import type { ListingScope } from './listing-scope.ts'

/** Without the ids of rows, which stay on the server. */
export function listingSubject({
  category,
  activity,
  speciality,
  city,
}: ListingScope): ListingSubject {
  return {
    category: withoutId(category),
    activity: withoutId(activity),
    speciality: withoutId(speciality),
    city,
  }
}

function withoutId(tag: (Tag & { id: number }) | null): Tag | null {
  if (!tag) return null
  const { id: _, ...shown } = tag
  return shown
}
