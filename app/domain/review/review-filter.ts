import { PUBLIC_ID } from '#domain/text/web-address.ts'
import { REVIEW_KINDS, type ReviewKind } from './review-kind.ts'

const TIME_ZONE = 'Europe/Paris'

/** Under one year, one to two years, over two years since a review was published. */
export const REVIEW_AGES = ['lt1', '1-2', 'gt2'] as const

export type ReviewAge = (typeof REVIEW_AGES)[number]

/** Stars, as the distribution of ratings counts them (`ratingStars`). */
export const REVIEW_STARS = ['5', '4', '3', '2', '1'] as const

type ReviewStars = (typeof REVIEW_STARS)[number]

/** The best rated first, the worst rated first; without either, the newest. */
export const REVIEW_SORTS = ['rating', 'rating-asc'] as const

export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** What the list of a member's reviews is narrowed by; sectors, qualities and services by their id. */
export type ReviewFilters = {
  kind?: ReviewKind
  rating?: ReviewStars
  /** Or the letter of a sector, A to U. */
  sector?: string
  date?: ReviewAge
  quality?: string
  service?: string
  q?: string
}

/** As parameters of an address, in the order in which our own addresses name them. */
export const REVIEW_FILTER_NAMES = [
  'kind',
  'rating',
  'sector',
  'date',
  'quality',
  'service',
  'q',
] as const

export const REVIEW_LIST_PARAMETERS = [...REVIEW_FILTER_NAMES, 'sort'] as const

const LONGEST_QUERY = 200
const MOST_WORDS = 8

type Parsed = {
  filters: ReviewFilters
  sort: ReviewSort | undefined
  /** Whether every value means something: an address with one that does not is nobody's to keep. */
  isUnderstood: boolean
}

/** An empty value is none: forms without JavaScript send the fields that were left alone. */
export function parseReviewFilters(parameters: URLSearchParams): Parsed {
  let isUnderstood = true
  function read<Value extends string>(name: string, parse: (text: string) => Value | undefined) {
    const [text, ...doubled] = parameters.getAll(name).filter((each) => each.trim() !== '')
    if (text === undefined) return undefined
    const value = parse(text)
    if (value === undefined || doubled.length > 0) isUnderstood = false
    return value
  }
  const filters = withoutMissing({
    kind: read('kind', oneOf(REVIEW_KINDS)),
    rating: read('rating', oneOf(REVIEW_STARS)),
    sector: read('sector', sectorId),
    date: read('date', oneOf(REVIEW_AGES)),
    quality: read('quality', tagId),
    service: read('service', tagId),
    q: read('q', cleanQuery),
  })
  const sort = read('sort', oneOf(REVIEW_SORTS))
  return { filters, sort, isUnderstood }
}

/** `?kind=video&q=audit`, or nothing. */
export function reviewFilterSearch(filters: ReviewFilters, sort?: ReviewSort | null): string {
  const parameters = new URLSearchParams()
  for (const name of REVIEW_FILTER_NAMES) {
    const value = filters[name]
    if (value !== undefined) parameters.set(name, value)
  }
  if (sort) parameters.set('sort', sort)
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** One chosen value makes a page that others may look for; two, or words, make one of endless many. */
export function isDeepFiltering(filters: ReviewFilters): boolean {
  return filters.q !== undefined || Object.keys(filters).length > 1
}

/** Each must be found, in any order. */
export function queryWords(q: string): string[] {
  return cleanQuery(q)?.split(' ').slice(0, MOST_WORDS) ?? []
}

/** What was typed, without what no text holds; cut where nobody types that much. */
function cleanQuery(text: string): string | undefined {
  const clean = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  // Not in the middle of a character.
  const cut = clean.slice(0, LONGEST_QUERY).replace(/[\ud800-\udbff]$/, '')
  return cut.trim() || undefined
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (text: string) => values.find((value) => value === text)
}

function tagId(text: string): string | undefined {
  return PUBLIC_ID.test(text) ? text : undefined
}

function sectorId(text: string): string | undefined {
  const letter = text.toUpperCase()
  return /^[A-U]$/.test(letter) ? letter : tagId(text)
}

function withoutMissing(
  values: { [Name in keyof ReviewFilters]: ReviewFilters[Name] | undefined },
) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as ReviewFilters
}

/** A review published after the first is under one year old, after the second one to two years. */
export function ageLimits(now: Temporal.Instant): [Temporal.Instant, Temporal.Instant] {
  const here = now.toZonedDateTimeISO(TIME_ZONE)
  return [here.subtract({ years: 1 }).toInstant(), here.subtract({ years: 2 }).toInstant()]
}
