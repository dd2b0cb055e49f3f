import { useEffect, useRef, useState } from 'react'
import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { readTwice } from '#ui/browser/data/second-try.ts'
import { type LiveState, startOf, withAnswer } from './live-state.ts'
import { pollPauseMs } from './poll-pause.ts'

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

type FetchedBoard = { board: Leaderboard; readAt: string | null }

/** The same part of the same board as it stands now. What the browser holds is asked about, not sent anew. */
async function fetchBoard(board: Leaderboard, signal: AbortSignal): Promise<FetchedBoard> {
  const response = await readTwice(boardAddress(board), { signal, cache: 'no-cache' })
  const readAt = isoMoment(response.headers.get('date'))
  // Fewer members than before: this part is past the end now.
  if (response.status === 404) return { board: { ...board, ranks: [], has_more: false }, readAt }
  if (!response.ok) throw new Error(`Leaderboard: ${response.status}`)
  const { data } = (await response.json()) as { data: Leaderboard | null }
  if (!Array.isArray(data?.ranks)) throw new Error('Leaderboard: no board in the answer')
  return { board: data, readAt }
}

function boardAddress({ period, year, number, category, sort, page }: Leaderboard): string {
  const variables = { period, year, number, sort, page, ...(category && { category }) }
  return `/api/query/Leaderboard?variables=${encodeURIComponent(JSON.stringify(variables))}`
}

/** The server's clock: a visitor's may be anywhere. */
function isoMoment(date: string | null): string | null {
  const moment = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

/**
 * Asks again and again, at a pause that grows with every failure. Nobody looks at a hidden tab: there
 * it rests, and asks at once on return if its time has come.
 */
function pollWhileVisible(ask: (signal: AbortSignal) => Promise<void>): () => void {
  let failures = 0
  let dueAt = performance.now() + pollPauseMs(failures, Math.random())
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

  function rest(): void {
    clearTimeout(timer)
    asking.abort()
  }

  function wait(): void {
    rest()
    timer = setTimeout(run, Math.max(0, dueAt - performance.now()))
  }

  async function run(): Promise<void> {
    asking = new AbortController()
    const { signal } = asking
    try {
      await ask(signal)
      failures = 0
    } catch {
      failures += 1
    }
    if (signal.aborted) return
    dueAt = performance.now() + pollPauseMs(failures, Math.random())
    wait()
  }

  const onVisibility = () => (document.hidden ? rest() : wait())
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    rest()
  }
}
