import type { ReactNode } from 'react'
import type { BoardRank } from '#domain/contract/leaderboard.ts'

/** What a recount says of each row of a board, beside what the page says. */
export type RecountMarks = {
  head: ReactNode
  /** In the table. */
  cell(row: BoardRank): ReactNode
  /** On the podium. */
  step(row: BoardRank): ReactNode
  isWrong(row: BoardRank): boolean
}
