import { type Category, parseCategory } from '#domain/category.ts'
import {
  isFuture,
  isPeriodKind,
  type Period,
  parsePeriodSegments,
  type When,
} from '#domain/period.ts'

export type Leaderboard = { kind: 'leaderboard'; period: Period; category?: Category }

export type LeaderboardNotFound = {
  kind: 'not-found'
  reason: 'Page Not Found' | 'Invalid period'
}

const NOT_FOUND: LeaderboardNotFound = { kind: 'not-found', reason: 'Page Not Found' }
const INVALID_PERIOD: LeaderboardNotFound = { kind: 'not-found', reason: 'Invalid period' }

const MAX_SEGMENTS = 4

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
