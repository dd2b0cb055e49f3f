import { parseLeaderboardSlug } from '#domain/address/leaderboard-address.ts'
import type { BoardRank, Leaderboard } from '#domain/contract/leaderboard.ts'
import { AppError } from '#domain/errors.ts'
import { type BoardSort, PODIUM_SIZE, parseBoardSort } from '#domain/leaderboard/board.ts'
import { PERIODS_PER_YEAR, periodOf } from '#domain/leaderboard/period.ts'
import type { Locale } from '#domain/locale.ts'
import { parsePageNumber } from '#domain/site/page-number.ts'
import type { AskContext } from '#queries/query/query-context.ts'
import { readFirstYear } from './first-year.ts'
import { leaderboard } from './leaderboard.ts'

export type LeaderboardPageContent = {
  board: Leaderboard
  /** False where the address asked for an order that does not exist. */
  isSortKnown: boolean
  /** Whose awards are being decided. */
  currentYear: number
  calendar: { earliestYear: number; perYear: number }
  /** When the board was read: that is how old it is where no script brings it up to date. */
  readAt: string
  /** Of the previous period, while the running one has nobody yet. */
  lastPodium: readonly BoardRank[]
}

export async function readLeaderboardPage(
  context: AskContext<'board' | 'member'>,
  locale: Locale,
  slug: readonly string[],
  parameters: URLSearchParams,
): Promise<LeaderboardPageContent> {
  const found = parseLeaderboardSlug(slug, context.now)
  if (found.kind === 'not-found') throw new AppError('not-found', {})
  const { period, category } = found
  const asked = parameters.get('sort')
  const sort: BoardSort | undefined = asked === null ? 'points' : parseBoardSort(asked)
  const board = await leaderboard.runIn(locale, context, {
    period: period.kind,
    year: period.year,
    number: period.number,
    category,
    sort: sort ?? 'points',
    page: parsePageNumber(parameters.get('page') ?? '1') ?? 1,
  })
  const currentYear = periodOf('yearly', context.now).year
  return {
    board,
    isSortKnown: sort !== undefined,
    currentYear,
    calendar: {
      earliestYear: Math.min(period.year, await readFirstYear(context, currentYear)),
      perYear: PERIODS_PER_YEAR[period.kind],
    },
    readAt: context.now.toString({ smallestUnit: 'second' }),
    lastPodium: await readLastPodium(context, locale, board),
  }
}

async function readLastPodium(
  context: AskContext<'board' | 'member'>,
  locale: Locale,
  board: Leaderboard,
): Promise<BoardRank[]> {
  const { is_current, ranks, previous, category } = board
  if (!is_current || ranks.length > 0 || !previous) return []
  const last = await leaderboard.runIn(locale, context, {
    ...previous,
    ...(category && { category }),
    sort: 'points',
    page: 1,
  })
  return last.ranks.slice(0, PODIUM_SIZE)
}
