import { parseYear, periodOf, type When } from '#domain/leaderboard/period.ts'
import { DEFAULT_LOCALE, hasOwnHost, LOCALES, type Locale, localeOfPath } from '#domain/locale.ts'
import { parsePageNumber } from '#domain/site/page-number.ts'
import { categorySegment, isCity, parseCategoryOrServices } from '#domain/tag/category.ts'
import { resolveLeaderboard } from './leaderboard-address.ts'
import {
  joinSegments,
  parseSegments,
  safeSearch,
  withoutParameter,
  withParameter,
} from './path-segments.ts'
import { comparedSlugs, localizedPath } from './paths.ts'

/** The canonical form of an address without its locale; `status` when it must be a certain one. */
type Found = { kind: 'found'; path: string; search: string; status?: 301 | 302 }
type NotFound = { kind: 'not-found'; reason?: 'Invalid period' }

type Meaning = Found | NotFound

type Segments = readonly string[]

const NOT_FOUND: NotFound = { kind: 'not-found' }

/**
 * `segments` are decoded and follow the locale. Paths that no rule speaks about are found as they
 * are: the router knows whether there is such a route, the page whether there is such content.
 */
function meaningOf(segments: Segments, search: string, now: When): Meaning {
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
    case 'compare':
      return page(['membres', 'compare', ...comparedSlugs(rest)], search)
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

export type Address = {
  pathname: string
  search: string
  /** Set on a host that serves one language only: its paths bear no prefix. */
  localeOfHost?: Locale | undefined
}

export type Resolution =
  /** Canonical, and well-formed as far as can be said without content; `rest` has no prefix. */
  | { kind: 'page'; locale: Locale; rest: string }
  | {
      kind: 'redirect'
      status: 301 | 302
      location: string
      /** Set where the location is on the host of this language, which is not the one that was asked. */
      onHostOf?: Locale
    }
  /** `locale` is the error page's; `reason` is for the log, where more is known than the path. */
  | { kind: 'not-found'; locale: Locale; reason: 'Invalid period' | undefined }

/**
 * Decides what an address means before any content is looked up. The canonical address is built
 * from what was understood, and every other spelling is sent there: whatever is wrong with an
 * address is mended in one hop, and a location is made of known or encoded parts only.
 *
 * On a host of one language, a prefix of that language is dropped and any other is not found; on
 * any other host, that language's pages are sent to their own: two addresses for one page serve nobody.
 */
export function resolveAddress(address: Address, now: When): Resolution {
  const { pathname, search, localeOfHost } = address
  const { locale, rest } = splitLocale(pathname, localeOfHost)
  const meaning: Meaning = rest ? meaningOf(rest, search, now) : { kind: 'not-found' }

  if (meaning.kind === 'not-found') {
    return { kind: 'not-found', locale, reason: meaning.reason }
  }

  const isElsewhere = !localeOfHost && hasOwnHost(locale)
  const path = localeOfHost ? meaning.path : localizedPath(locale, meaning.path)
  if (path === pathname && meaning.search === search && !isElsewhere) {
    return { kind: 'page', locale, rest: meaning.path }
  }
  const location = path + safeSearch(meaning.search)
  const status = meaning.status ?? 301
  return { kind: 'redirect', status, location, ...(isElsewhere && { onHostOf: locale }) }
}

type Split = { locale: Locale; rest: string[] | undefined }

/** `rest` is missing when the path can mean no page in any language. */
function splitLocale(pathname: string, localeOfHost: Locale | undefined): Split {
  const segments = parseSegments(pathname)
  if (!segments) return { locale: localeOfHost ?? localeOfPath(pathname).locale, rest: undefined }

  const prefixed = localeOfPrefix(segments[0])
  const locale = localeOfHost ?? prefixed ?? DEFAULT_LOCALE
  if (prefixed && prefixed !== locale) return { locale, rest: undefined }

  const rest = prefixed ? segments.slice(1) : segments
  return { locale, rest: isLanguageTag(rest[0]) ? undefined : rest }
}

function localeOfPrefix(segment: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale.toLowerCase() === segment?.toLowerCase())
}

/** `/en`, `/nl-NL`, or a second prefix: no page has such a name. */
function isLanguageTag(segment: string | undefined): boolean {
  return segment !== undefined && /^[a-z]{2}(?:-[a-z]{2})?$/i.test(segment)
}
