import type { ListingSubject, ListingWayOut } from '#domain/contract/listing.ts'
import type { Tag } from '#domain/contract/tag.ts'
import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import { defaultSort, isFiltered, type ListingQuery } from '#domain/listing/listing-query.ts'
import type { Locale } from '#domain/locale.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import type { ListingScope } from './listing-scope.ts'
import { countListing } from './read-listing.ts'

const MAX_WAYS = 3

type Way = { scope: ListingScope; address: ListingAddress; query: ListingQuery }

/** From an empty list to the nearest ones that are not; each is counted, the first three are shown. */
export async function readWaysOut(
  context: QueryContext,
  locale: Locale,
  scope: ListingScope,
  query: ListingQuery,
): Promise<ListingWayOut[]> {
  const ways: ListingWayOut[] = []
  const seen = new Set<string>([keyOf(scope, query)])
  for (const way of candidates(scope, query)) {
    if (ways.length === MAX_WAYS) break
    const key = keyOf(way.scope, way.query)
    if (seen.has(key)) continue
    seen.add(key)
    const { members: count, isExact } = await countListing(context, locale, way.scope, way.query)
    const { address, query: asked } = way
    if (count > 0)
      ways.push({ subject: listingSubject(way.scope), address, query: asked, count, isExact })
  }
  return ways
}

/** The smallest steps first. */
function candidates(scope: ListingScope, query: ListingQuery): Way[] {
  const plain: ListingQuery = { q: '', sort: 'points', qualities: [], has: [], page: 1 }
  const onlyWords = { ...plain, q: query.q, sort: defaultSort(query.q) }
  const wider = widerScopes(scope)
  const scopes = [scope, ...wider]
  return [
    ...(query.q !== '' && isFiltered({ ...query, q: '' }) ? [wayTo(scope, onlyWords)] : []),
    ...(query.q === '' ? [] : wider.map((each) => wayTo(each, onlyWords))),
    ...scopes.map((each) => wayTo(each, plain)),
  ]
}

function widerScopes(scope: ListingScope): ListingScope[] {
  const { category, activity, speciality, city } = scope
  return [
    ...(city && (speciality || activity || category) ? [{ ...scope, city: null }] : []),
    ...(speciality && activity ? [{ ...scope, speciality: null }] : []),
    ...(activity && category ? [{ category, activity: null, speciality: null, city }] : []),
    ...(category && city ? [{ category: null, activity: null, speciality: null, city }] : []),
    ...(category ? [{ category, activity: null, speciality: null, city: null }] : []),
    { category: null, activity: null, speciality: null, city: null },
  ]
}

function wayTo(scope: ListingScope, query: ListingQuery): Way {
  return { scope, address: addressOf(scope), query }
}

function addressOf({ category, activity, speciality, city }: ListingScope): ListingAddress {
  const home = { category: (category?.slug ?? 'services') as ListingAddress['category'] }
  const tag = speciality ?? activity
  return tag ? { ...home, slug: tag.slug, geography: city?.slug } : { ...home, slug: city?.slug }
}

function keyOf(
  { category, activity, speciality, city }: ListingScope,
  query: ListingQuery,
): string {
  const ids = [category, activity, speciality].map((tag) => tag?.id)
  return JSON.stringify([ids, city?.slug, query.q, query.qualities, query.has])
}

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
