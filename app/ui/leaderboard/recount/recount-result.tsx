import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardRank, Leaderboard } from '#domain/contract/leaderboard.ts'
import { compareRows, type ShownRow } from '#domain/register/verify/recount/compare-rows.ts'
import { markedRows } from './marked-rows.tsx'
import type { RecountMarks } from './recount-marks.ts'
import { RecountActions, RecountWords } from './recount-words.tsx'
import { type Recount, type RecountView, runRecount } from './run-recount.ts'

export type RecountBoxProps = {
  tone: 'running' | 'agreed' | 'differs' | 'undone'
  children: ReactNode
  actions: ReactNode
}

export type RecountProps = {
  board: Leaderboard
  scope: string
  /** As the page shows them now. */
  shown: readonly BoardRank[]
  /** Grows when one of them moves. */
  version: number
  /** How it is framed. */
  Box: ComponentType<RecountBoxProps>
  onMarks(marks: RecountMarks | null): void
  onStop(): void
}

/** Counts the board again, at once, and says what came of it in the box and on every row. */
export function RecountResult(props: RecountProps) {
  const { board, scope, shown, version, onMarks, onStop, Box } = props
  const [run, setRun] = useState(0)
  const [{ state, evidence }, setRecount] = useState<Recount>(START)
  const countedOf = useRef(version)
  const latest = useRef(version)
  latest.current = version

  // biome-ignore lint/correctness/useExhaustiveDependencies: another run counts the same board again
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    setRecount(START)
    const onState = (next: Recount['state']) =>
      signal.aborted || setRecount({ state: next, evidence: null })
    void runRecount({ board, scope, signal, onState }).then((recount) => {
      if (signal.aborted) return
      countedOf.current = latest.current
      setRecount(recount)
    })
    return () => leaving.abort()
  }, [scope, run])

  const isMoved = state.kind === 'counted' && version !== countedOf.current
  const differences = useMemo(() => {
    if (state.kind !== 'counted') return []
    const own = compareRows(shown.map(shownRow), state.rows, { isWhole: false })
    const known = new Set(own.map(({ member }) => member))
    return [...own, ...state.differences.filter(({ member }) => !known.has(member))]
  }, [state, shown])

  useEffect(() => {
    onMarks(isMoved ? null : markedRows(state, differences))
  }, [state, differences, isMoved, onMarks])

  useEffect(() => () => onMarks(null), [onMarks])

  const view = { board, state, differences, isMoved }
  return (
    <Box
      tone={toneOf(view)}
      actions={
        <RecountActions
          {...view}
          evidence={evidence}
          onAgain={() => setRun((before) => before + 1)}
          onStop={onStop}
        />
      }
    >
      <RecountWords {...view} />
    </Box>
  )
}

const START: Recount = { state: { kind: 'running', done: 0, all: null }, evidence: null }

function toneOf({ state, differences, isMoved }: RecountView): RecountBoxProps['tone'] {
  if (state.kind === 'running') return 'running'
  if (state.kind === 'undone' || isMoved) return 'undone'
  return state.kind === 'wrong' || differences.length > 0 ? 'differs' : 'agreed'
}

function shownRow({ member, rank, score_sum, ...row }: BoardRank): ShownRow {
  return {
    member: member?.public_id ?? null,
    rank,
    halves: score_sum * 2,
    reviews: row.endorsements_count,
    average: row.avg_rating,
  }
}
