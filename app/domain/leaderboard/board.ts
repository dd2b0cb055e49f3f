/** What a leaderboard can be ordered by; the first is its own order. */
export const BOARD_SORTS = ['points', 'rating', 'reviews', 'evolution'] as const

/** Rows of a leaderboard that are shown at a time. */
export const BOARD_PAGE_SIZE = 50

/** How many stand on the podium. */
export const PODIUM_SIZE = 3
/** A row of a ranking, as far as it is told aloud. */
type Row = { id: string; name: string; rank: number; points: number }

/** What is shown of a ranking, in any order. */
export type BoardState = { isCurrent: boolean; rows: readonly Row[] }

/** The one thing worth telling about two states of a ranking. */
export type BoardChange =
  | { kind: 'ended' }
  | { kind: 'leader'; name: string }
  | { kind: 'rise'; name: string; rank: number }
  | { kind: 'places'; count: number }
  | { kind: 'points'; count: number }

/** The most important change alone: who listens to a list wants no other list. */
export function boardChange(before: BoardState, after: BoardState): BoardChange | null {
  if (before.isCurrent && !after.isCurrent) return { kind: 'ended' }
  const known = new Map(before.rows.map((row) => [row.id, row]))
  const leader = soleLeader(after)
  if (leader && leader.id !== soleLeader(before)?.id) return { kind: 'leader', name: leader.name }

  const risen = after.rows
    .filter(({ id, rank }) => rank < (known.get(id)?.rank ?? Number.POSITIVE_INFINITY))
    .sort((a, b) => a.rank - b.rank)[0]
  if (risen) return { kind: 'rise', name: risen.name, rank: risen.rank }

  const left = before.rows.length - after.rows.filter(({ id }) => known.has(id)).length
  const moved = after.rows.filter(({ id, rank }) => rank !== known.get(id)?.rank).length
  if (moved + left > 0) return { kind: 'places', count: moved + left }

  const scored = after.rows.filter(({ id, points }) => points !== known.get(id)?.points).length
  return scored > 0 ? { kind: 'points', count: scored } : null
}

/** Where the first place is shared, nobody leads. */
function soleLeader({ rows }: BoardState): Row | undefined {
  const [leader, ...others] = rows.filter(({ rank }) => rank === 1)
  return others.length === 0 ? leader : undefined
}

export type BoardSort = (typeof BOARD_SORTS)[number]

export function parseBoardSort(text: string): BoardSort | undefined {
  return BOARD_SORTS.find((sort) => sort === text)
}
