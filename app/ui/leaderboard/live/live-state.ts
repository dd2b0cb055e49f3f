import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { type BoardChange, type BoardState, boardChange } from '#domain/leaderboard/board.ts'

/** Who listens is told of changes once in this time, of all that came together. */
const NEWS_PAUSE_MS = 60_000

/** A board's parts, as many as are shown, while its period runs. */
export type LiveState = {
  boards: readonly Leaderboard[]
  /** When they stood so. */
  readAt: string
  /** Grows when a row changes, and for no other reason. */
  version: number
  /** For who listens; its number tells it from the same news of an hour ago. */
  news: { change: BoardChange; number: number } | null
  /** What listeners know, and since when. */
  told: readonly Leaderboard[]
  toldAtMs: number
}

export function startOf(boards: readonly Leaderboard[], readAt: string): LiveState {
  const toldAtMs = Number.NEGATIVE_INFINITY
  return { boards, readAt, version: 0, news: null, told: boards, toldAtMs }
}

type Answer = { boards: readonly Leaderboard[]; readAt: string | null }

export function withAnswer(state: LiveState, { boards, readAt }: Answer, nowMs: number): LiveState {
  const isChanged = rowsOf(partsOf(boards, state.boards)) !== rowsOf(state.boards)
  const next = {
    ...state,
    boards,
    readAt: readAt ?? state.readAt,
    version: state.version + (isChanged ? 1 : 0),
  }
  // Parts that a visitor has opened since are new to the page, not to the ranking.
  const change = boardChange(boardState(state.told), boardState(partsOf(boards, state.told)))
  const isDue = nowMs - state.toldAtMs >= NEWS_PAUSE_MS || change?.kind === 'ended'
  if (!change || !isDue) return { ...next, told: [...state.told, ...others(boards, state.told)] }
  const number = (state.news?.number ?? 0) + 1
  return { ...next, news: { change, number }, told: boards, toldAtMs: nowMs }
}

/** Rows without the words of any language, which loader and query answer differently. */
function rowsOf(boards: readonly Leaderboard[]): string {
  return JSON.stringify(
    boards.map(({ ranks, total, is_current }) => [
      total,
      is_current,
      ranks.map(({ member, ...figures }) => [member?.public_id, member?.name, figures]),
    ]),
  )
}

function boardState(boards: readonly Leaderboard[]): BoardState {
  return {
    isCurrent: boards[0]?.is_current ?? false,
    rows: boards.flatMap(({ ranks }) =>
      ranks.flatMap(({ member, rank, score_sum }) =>
        // A rank that is being counted is told when it is known.
        member && rank !== null
          ? [{ id: member.public_id, name: member.name, rank, points: score_sum }]
          : [],
      ),
    ),
  }
}

function partsOf(boards: readonly Leaderboard[], known: readonly Leaderboard[]): Leaderboard[] {
  return boards.filter((board) => isKnown(board, known))
}

function others(boards: readonly Leaderboard[], known: readonly Leaderboard[]): Leaderboard[] {
  return boards.filter((board) => !isKnown(board, known))
}

function isKnown({ page }: Leaderboard, known: readonly Leaderboard[]): boolean {
  return known.some((each) => each.page === page)
}
