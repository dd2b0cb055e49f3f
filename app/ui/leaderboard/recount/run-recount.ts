import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import type { BoardRow } from '#domain/register/board/board-rows.ts'
import { type Bytes, sha256 } from '#domain/register/bytes.ts'
import { type TileAddress, tilePath } from '#domain/register/tree/tile.ts'
import {
  compareRows,
  type RowDifference,
  shownRowOf,
} from '#domain/register/verify/recount/compare-rows.ts'
import {
  NotDone,
  type RecountedBoard,
  type RegisteredBoard,
  recountBoard,
} from '#domain/register/verify/recount/recount-board.ts'
import { type RecountFault, Wrong } from '#domain/register/verify/recount/wrong.ts'
import {
  askBoard,
  askCheckpoint,
  askConsistency,
  askKeys,
  askTile,
  readMemory,
} from '#ui/register/check/ask-register.ts'

export type RecountState =
  | { kind: 'running'; done: number; all: number | null }
  /** Counted, and the same as what the site answers of the whole board; what the page shows is compared row by row. */
  | (Counted & { kind: 'counted'; differences: RowDifference[]; milliseconds: number; at: string })
  | { kind: 'wrong'; fault: RecountFault; entry: number | null; expected: string; found: string }
  | { kind: 'undone'; reason: NotDone['reason'] | 'offline' }

type Counted = {
  rows: BoardRow[]
  /** What the site answered, with its names. */
  claimed: RegisteredBoard
  entries: number
  size: number
}

export type Recount = { state: RecountState; evidence: object | null }

export type RecountView = {
  board: Leaderboard
  state: RecountState
  differences: readonly RowDifference[]
  /** The running board has changed since. */
  isMoved: boolean
}

type Asked = {
  board: Leaderboard
  scope: string
  signal: AbortSignal
  onState(state: RecountState): void
}

/** Reads, checks and counts, and says what came of it; never throws. */
export async function runRecount(asked: Asked): Promise<Recount> {
  const { onState } = asked
  const began = performance.now()
  onState({ kind: 'running', done: 0, all: null })
  const known = await askAll(asked)
  if (!known) return { state: { kind: 'undone', reason: unreachable() }, evidence: null }
  const { claimed, note, ...means } = known
  const board = boardOf(asked)
  const told = { at: new Date().toISOString(), page: location.href, board, claimed, note }
  try {
    const { rows, entries, checkpoint } = await recountBoard({
      ...{ board, claimed, note, ...means },
      ...{ sha256, askConsistency, readTile: tileReader(asked.signal) },
      async onRead(done, all) {
        onState({ kind: 'running', done, all })
        await givenWay()
        asked.signal.throwIfAborted()
      },
    })
    const differences = compareRows(claimed.rows.map(shownRowOf), rows, { isWhole: true })
    const milliseconds = performance.now() - began
    const { at } = told
    const size = checkpoint.size
    return {
      state: { kind: 'counted', rows, claimed, entries, size, differences, milliseconds, at },
      evidence: { ...told, counted: rows, differences },
    }
  } catch (error) {
    if (error instanceof Wrong) {
      const { fault, at, expected, found } = error
      const state: RecountState = { kind: 'wrong', fault, entry: at, expected, found }
      return { state, evidence: { ...told, fault: state } }
    }
    const reason = error instanceof NotDone ? error.reason : 'unreachable'
    const isOffline = reason === 'unreachable' && !navigator.onLine
    return { state: { kind: 'undone', reason: isOffline ? 'offline' : reason }, evidence: null }
  }
}

const unreachable = () => (navigator.onLine ? ('unreachable' as const) : ('offline' as const))

function boardOf({ board, scope }: Asked): RecountedBoard {
  const { period: kind, year, number, start_date: first, end_date: last } = board
  return { kind, year, number, first, last, scope }
}

/** The board before the checkpoint: the register may have grown meanwhile, and never shrinks. */
async function askAll(asked: Asked) {
  const { kind, year, number, scope } = boardOf(asked)
  const claimed = await askBoard(`${kind}/${year}/${number}/${scope}`)
  const [register, note] = await Promise.all([askKeys(), askCheckpoint()])
  return claimed && note ? { claimed, note, register, memory: readMemory() } : null
}

function tileReader(signal: AbortSignal) {
  return async (address: TileAddress): Promise<Bytes> => {
    const tile = await askTile(tilePath(address), signal)
    if (!tile) throw new NotDone('unreachable')
    return tile
  }
}

/** A task of its own: whatever a visitor does in the page comes first. */
function givenWay(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 0))
}
