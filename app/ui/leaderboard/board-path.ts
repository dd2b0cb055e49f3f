import { leaderboardPath } from '#domain/address/paths.ts'
import type { BoardPeriod } from '#domain/contract/leaderboard.ts'
import type { BoardSort } from '#domain/leaderboard/board.ts'
import type { Locale } from '#domain/locale.ts'
import type { Category } from '#domain/tag/category.ts'

type Asked = { category: Category | null; sort?: BoardSort; page?: number }

/** A board in an order; its own order and its first page have the bare address. */
export function boardPath(
  locale: Locale,
  { period: kind, year, number }: BoardPeriod,
  { category, sort = 'points', page = 1 }: Asked,
): string {
  const path = leaderboardPath(locale, { kind, year, number }, category ?? undefined)
  const parameters = new URLSearchParams()
  if (sort !== 'points') parameters.set('sort', sort)
  if (page > 1) parameters.set('page', `${page}`)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
