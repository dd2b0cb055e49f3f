import { useEffect, useRef, useState } from 'react'
import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { fetchBoard } from './fetch-board.ts'
import { type LiveState, startOf, withAnswer } from './live-state.ts'
import { pollWhileVisible } from './poll-while-visible.ts'

export type LiveBoards = Pick<LiveState, 'boards' | 'readAt' | 'version' | 'news'>

/**
 * The parts of a board that are shown, kept up to date while its period runs. `shown` is what the
 * server answered for the address; another address starts afresh.
 */
export function useLiveBoards(shown: readonly Leaderboard[], readAt: string): LiveBoards {
  const [first] = shown
  const [known, setKnown] = useState(() => ({ first, state: startOf(shown, readAt) }))
  const state = known.first === first ? known.state : startOf(shown, readAt)
  const boards = shown.map((board) => state.boards.find(({ page }) => page === board.page) ?? board)
  const isLive = boards[0]?.is_current ?? false

  const latest = useRef({ boards, state })
  useEffect(() => {
    latest.current = { boards, state }
  })

  useEffect(() => {
    if (!isLive) return
    return pollWhileVisible(async (signal) => {
      const asked = latest.current
      const answers = await Promise.all(asked.boards.map((board) => fetchBoard(board, signal)))
      const answer = {
        boards: answers.map(({ board }) => board),
        readAt: answers[0]?.readAt ?? null,
      }
      setKnown({ first, state: withAnswer(asked.state, answer, performance.now()) })
    })
  }, [first, isLive])

  return { boards, readAt: state.readAt, version: state.version, news: state.news }
}
