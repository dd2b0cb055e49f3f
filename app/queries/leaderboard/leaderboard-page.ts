import { type BoardSort, parseBoardSort } from '#domain/board-sort.ts'
import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { AppError } from '#domain/errors.ts'
import { parseLeaderboardSlug } from '#domain/leaderboard-slug.ts'
import type { Locale } from '#domain/locale.ts'
import { parsePageNumber } from '#domain/page-number.ts'
import { EARLIEST_YEAR, PERIODS_PER_YEAR, periodOf } from '#domain/period.ts'
import { keepLanguage } from '#queries/block/keep-language.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { leaderboard } from './leaderboard.ts'

export type LeaderboardPageContent = {
  board: Leaderboard
  /** False where the address asked for an order that does not exist. */
  isSortKnown: boolean
  /** Whose awards are being decided. */
  currentYear: number
  calendar: { earliestYear: number; perYear: number }
}

export async function readLeaderboardPage(
  context: QueryContext,
  locale: Locale,
  slug: readonly string[],
  parameters: URLSearchParams,
): Promise<LeaderboardPageContent> {
  const found = parseLeaderboardSlug(slug, context.now)
  if (found.kind === 'not-found') throw new AppError('not-found', {})
  const { period, category } = found
  const asked = parameters.get('sort')
  const sort: BoardSort | undefined = asked === null ? 'points' : parseBoardSort(asked)
  const board = await leaderboard.run(context, {
    period: period.kind,
    year: period.year,
    number: period.number,
    category,
    sort: sort ?? 'points',
    page: parsePageNumber(parameters.get('page') ?? '1') ?? 1,
  })
  return {
    board: keepLanguage(board, locale),
    isSortKnown: sort !== undefined,
    currentYear: periodOf('yearly', context.now).year,
    calendar: { earliestYear: EARLIEST_YEAR, perYear: PERIODS_PER_YEAR[period.kind] },
  }
}
