import {
  EARLIEST_YEAR,
  isFuture,
  isPeriodKind,
  type Period,
  type PeriodKind,
  parsePeriodSegments,
  periodOf,
  type When,
} from '#domain/leaderboard/period.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import { type Category, parseCategory } from '#domain/tag/category.ts'
import { joinSegments } from './path-segments.ts'
import { leaderboardPath } from './paths.ts'

const NOT_FOUND: LeaderboardNotFound = { kind: 'not-found', reason: 'Page Not Found' }

const INVALID_PERIOD: LeaderboardNotFound = { kind: 'not-found', reason: 'Invalid period' }

const MAX_SEGMENTS = 4

/** `to` has no locale prefix. 301 where the target is fixed, 302 where it depends on today. */
type LeaderboardRedirect = { kind: 'redirect'; to: string; status: 301 | 302 }

type Shorthand = { stands: string[]; status: 301 | 302 }

/** `2024`, `2024-q3`, `2024-tech-et-produit`, `2024-q3-tech-et-produit` */
const DATED = /^(?<year>\d+)(?:-q(?<quarter>[1-4])(?=-|$))?(?:-(?<rest>.+))?$/

/**
 * What the decoded segments after `/membres/leaderboards` mean. A shorthand is first written out
 * and read like any other slug, so that nobody is sent to an invalid or future period.
 */
export function resolveLeaderboard(
  segments: readonly string[],
  now: When,
): Leaderboard | LeaderboardRedirect | LeaderboardNotFound {
  const shorthand = expandShorthand(segments, now)
  const found = parseLeaderboardSlug(shorthand?.stands ?? segments, now)
  if (found.kind === 'not-found') return found

  // The default locale has no prefix.
  const to = leaderboardPath(DEFAULT_LOCALE, found.period, found.category)
  if (shorthand) return { kind: 'redirect', to, status: shorthand.status }

  const isCanonical = to === `/membres/leaderboards${joinSegments(segments)}`
  return isCanonical ? found : { kind: 'redirect', to, status: 301 }
}

function expandShorthand(segments: readonly string[], now: When): Shorthand | undefined {
  const [slug, year] = segments
  if (slug === undefined) return live('weekly', now)
  if (slug === 'periods' && year !== undefined && segments.length === 2) {
    return fixed('yearly', year)
  }
  if (segments.length > 1) return undefined

  if (slug === 'periods') return live('yearly', now)
  if (isPeriodKind(slug)) return live(slug, now)
  if (parseCategory(slug)) return live('weekly', now, slug)
  return expandDated(slug)
}

function expandDated(slug: string): Shorthand | undefined {
  const { year, quarter, rest } = DATED.exec(slug)?.groups ?? {}
  if (year === undefined) return undefined

  const below = rest === undefined ? [] : [rest]
  if (quarter !== undefined) return fixed('quarterly', year, quarter, ...below)

  // A lone year must lie above the earliest one, which has its quarters and categories only.
  const isLoneYear = rest === undefined
  if (isLoneYear && Number(year) <= EARLIEST_YEAR) return undefined
  return fixed('yearly', year, ...below)
}

function live(kind: PeriodKind, now: When, ...below: string[]): Shorthand {
  const { year, number } = periodOf(kind, now)
  const when = kind === 'yearly' ? [`${year}`] : [`${year}`, `${number}`]
  return { stands: [kind, ...when, ...below], status: 302 }
}

function fixed(kind: PeriodKind, ...below: string[]): Shorthand {
  return { stands: [kind, ...below], status: 301 }
}

export type Leaderboard = { kind: 'leaderboard'; period: Period; category?: Category }

export type LeaderboardNotFound = {
  kind: 'not-found'
  reason: 'Page Not Found' | 'Invalid period'
}

/**
 * What stands after `/membres/leaderboards/`: a period that has begun (`yearly/2024`,
 * `weekly/2026/46`), then perhaps one of the five categories. For shorthands see
 * `resolveLeaderboard`.
 */
export function parseLeaderboardSlug(
  segments: readonly string[],
  now: When,
): Leaderboard | LeaderboardNotFound {
  const [kind] = segments
  if (kind === undefined || segments.length > MAX_SEGMENTS) return NOT_FOUND
  if (!isPeriodKind(kind)) return INVALID_PERIOD

  const periodLength = kind === 'yearly' ? 2 : 3
  const period = parsePeriodSegments(segments.slice(0, periodLength))
  if (!period || isFuture(period, now)) return NOT_FOUND

  const [categoryText, ...surplus] = segments.slice(periodLength)
  if (categoryText === undefined) return { kind: 'leaderboard', period }

  const category = parseCategory(categoryText)
  if (!category || surplus.length > 0) return NOT_FOUND
  return { kind: 'leaderboard', period, category }
}
