/** What a leaderboard can be ordered by; the first is its own order. */
export const BOARD_SORTS = ['points', 'rating', 'reviews', 'evolution'] as const

export type BoardSort = (typeof BOARD_SORTS)[number]

/** Rows of a leaderboard that are shown at a time. */
export const BOARD_PAGE_SIZE = 50

/** How many stand on the podium. */
export const PODIUM_SIZE = 3

export function parseBoardSort(text: string): BoardSort | undefined {
  return BOARD_SORTS.find((sort) => sort === text)
}
