import { categorySegment, isCity, parseCategoryOrServices } from '#domain/category.ts'
import { parsePageNumber } from '#domain/page-number.ts'
import { parseYear, periodOf, type When } from '#domain/period.ts'
import { resolveLeaderboard } from './leaderboard-address.ts'
import { joinSegments } from './path-segments.ts'
import { withoutParameter, withParameter } from './query-string.ts'

/** The canonical form of an address without its locale; `status` when it must be a certain one. */
type Found = { kind: 'found'; path: string; search: string; status?: 301 | 302 }
type NotFound = { kind: 'not-found'; reason?: 'Invalid period' }

export type Meaning = Found | NotFound

type Segments = readonly string[]

const NOT_FOUND: NotFound = { kind: 'not-found' }

/**
 * `segments` are decoded and follow the locale. Paths that no rule speaks about are found as they
 * are: the router knows whether there is such a route, the page whether there is such content.
 */
export function meaningOf(segments: Segments, search: string, now: When): Meaning {
  const [area, ...below] = segments
  switch (area) {
    case 'articles':
      return meaningOfArticles(below, search)
    case 'membres':
      return meaningOfMembers(below, search, now)
    case 'profil':
      return meaningOfProfile(below, search)
    case 'solutions':
      return below[0] === 'moderation' ? list(segments, search) : page(segments, search)
    default:
      return page(segments, search)
  }
}

function meaningOfArticles(below: Segments, search: string): Meaning {
  const isByTag = below[0] === 'tags' && below.length === 2
  const segments = ['articles', ...below]
  return below.length === 0 || isByTag ? list(segments, search) : page(segments, search)
}

function meaningOfMembers(below: Segments, search: string, now: When): Meaning {
  const [first, ...rest] = below
  switch (first) {
    case undefined:
      return list(['membres', 'services'], search)
    case 'search':
      return meaningOfSearch(rest, search)
    case 'clients':
      return rest.length > 1 ? NOT_FOUND : list(['membres', ...below], search)
    case 'leaderboards':
      return meaningOfLeaderboard(rest, search, now)
    case 'trustawards':
      return areAwards(rest, now) ? list(['membres', ...below], search) : NOT_FOUND
    default:
      return meaningOfCategory(first, rest, search)
  }
}

/** `/membres/search/a/b` asks for "a b". */
function meaningOfSearch(words: Segments, search: string): Meaning {
  const query = words.join(' ').trim()
  const asked = query === '' ? search : withParameter(search, 'q', query)
  return list(['membres', 'services'], asked)
}

function meaningOfLeaderboard(slug: Segments, search: string, now: When): Meaning {
  const found = resolveLeaderboard(slug, now)
  switch (found.kind) {
    case 'leaderboard':
      return list(['membres', 'leaderboards', ...slug], search)
    case 'redirect':
      return mendPage({ kind: 'found', path: found.to, search, status: found.status })
    case 'not-found':
      return found.reason === 'Invalid period' ? { ...NOT_FOUND, reason: found.reason } : NOT_FOUND
  }
}

function areAwards([yearText, ...surplus]: Segments, now: When): boolean {
  if (yearText === undefined) return true
  const year = parseYear(yearText)
  return surplus.length === 0 && year !== undefined && year <= periodOf('yearly', now).year
}

function meaningOfCategory(text: string, below: Segments, search: string): Meaning {
  const category = parseCategoryOrServices(text)
  const [slug, geography, ...surplus] = below
  if (!category || surplus.length > 0 || !hasCityInPlace(slug, geography)) return NOT_FOUND
  return list(['membres', categorySegment(category), ...below], search)
}

/** A city, in lower case, stands third, or second when there is no activity. */
function hasCityInPlace(slug: string | undefined, geography: string | undefined): boolean {
  if (slug === undefined) return true
  const isNamedAsCity = isCity(slug.toLowerCase())
  if (geography === undefined) return isCity(slug) || !isNamedAsCity
  return isCity(geography) && !isNamedAsCity
}

function meaningOfProfile(below: Segments, search: string): Meaning {
  const segments = ['profil', ...below]
  const [slug = '', section, id, number] = below
  const reviews = ['profil', slug, 'reviews']

  if (section === 'qualite' && id !== undefined && below.length === 3) {
    return page(reviews, withParameter(search, 'quality', id))
  }
  if (section === 'reviews' && id === 'page' && number !== undefined && below.length === 4) {
    const wanted = parsePageNumber(number)
    if (wanted === undefined) return NOT_FOUND
    return page(wanted === 1 ? reviews : segments, search)
  }
  const isList = section === 'rewards' || section === 'collection'
  return isList ? list(segments, search) : page(segments, search)
}

function page(segments: Segments, search: string): Found {
  return { kind: 'found', path: joinSegments(segments), search }
}

/** A page whose parameter `page` chooses a part; a member's reviews have theirs in the path. */
function list(segments: Segments, search: string): Meaning {
  return mendPage(page(segments, search))
}

/** The first part of a list has the bare address; a bad or doubled number is no part. */
function mendPage(found: Found): Meaning {
  const [number, ...doubled] = new URLSearchParams(found.search).getAll('page')
  if (number === undefined) return found
  if (parsePageNumber(number) === undefined || doubled.length > 0) return NOT_FOUND
  return number === '1' ? { ...found, search: withoutParameter(found.search, 'page') } : found
}
