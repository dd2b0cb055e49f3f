import { parsePageNumber } from '#domain/site/page-number.ts'
import { searchText } from './search-text.ts'

export const LISTING_SORTS = ['relevance', 'points', 'rating', 'reviews', 'name'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

export const HAS_KINDS = ['testimony', 'case-study', 'video'] as const
export type HasKind = (typeof HAS_KINDS)[number]

/** How many members a list shows at a time. */
export const LISTING_SIZE = 24

/** What the query string of a list of members asks for. */
export type ListingQuery = {
  q: string
  sort: ListingSort
  /** Ids of qualities that all must be recognised in a member. */
  qualities: string[]
  has: HasKind[]
  page: number
}

/** No more than a visitor would choose by hand: each one is a condition of its own. */
const MAX_QUALITIES = 6

/** `isKnown` is false where something was asked for that there is not: the rest is answered. */
export function parseListingQuery(search: string): { query: ListingQuery; isKnown: boolean } {
  const parameters = new URLSearchParams(search)
  const q = searchText(parameters.get('q') ?? '')
  const given = (name: string) => [...new Set(parameters.getAll(name))].filter(Boolean)
  const [sort = '', ...otherSorts] = given('sort')
  const knownSort = LISTING_SORTS.find((each) => each === sort && (q !== '' || isPlain(each)))
  const has = HAS_KINDS.filter((kind) => given('has').includes(kind))
  const qualities = given('quality').filter((id) => PUBLIC_ID.test(id))
  const isKnown =
    (sort === '' || knownSort !== undefined) &&
    otherSorts.length === 0 &&
    has.length === given('has').length &&
    qualities.length === given('quality').length &&
    qualities.length <= MAX_QUALITIES
  const query = {
    q,
    sort: knownSort ?? defaultSort(q),
    qualities: qualities.slice(0, MAX_QUALITIES).sort(),
    has,
    page: parsePageNumber(parameters.get('page') ?? '') ?? 1,
  }
  return { query, isKnown }
}

/** The one spelling of a query string: what is as it would be anyway is left out. */
export function listingSearch(query: ListingQuery): string {
  const { q, sort, qualities, has, page } = query
  const parameters = new URLSearchParams()
  if (q !== '') parameters.set('q', q)
  if (sort !== defaultSort(q)) parameters.set('sort', sort)
  for (const quality of qualities) parameters.append('quality', quality)
  for (const kind of has) parameters.append('has', kind)
  if (page > 1) parameters.set('page', `${page}`)
  const written = parameters.toString()
  return written === '' ? '' : `?${written}`
}

export function defaultSort(q: string): ListingSort {
  return q === '' ? 'points' : 'relevance'
}

/** The orders to choose from: without words there is nothing to be relevant to. */
export function sortsFor(q: string): readonly ListingSort[] {
  return q === '' ? LISTING_SORTS.filter(isPlain) : LISTING_SORTS
}

export function isFiltered({ q, qualities, has }: ListingQuery): boolean {
  return q !== '' || qualities.length > 0 || has.length > 0
}

const PUBLIC_ID = /^[0-9A-Za-z]{12}$/

function isPlain(sort: ListingSort): boolean {
  return sort !== 'relevance'
}
