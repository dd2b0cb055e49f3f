import type { z } from 'zod'
import type { PeriodKind } from '#domain/leaderboard/period.ts'
import { type BoardRow, boardHash } from '#domain/register/board/board-rows.ts'
import { boardsBetween } from '#domain/register/board/period-boards.ts'
import type { Bytes, Sha256 } from '#domain/register/bytes.ts'
import { canonicalJson } from '#domain/register/canonical-json.ts'
import { type Checkpoint, parseCheckpoint } from '#domain/register/checkpoint.ts'
import { arePointsRight } from '#domain/register/counts.ts'
import { type Entry, type EntryOf, parseEntry } from '#domain/register/entry.ts'
import { type ChainEnd, nextInChain } from '#domain/register/review-chain.ts'
import { readNote } from '#domain/register/signed-note.ts'
import { TILE_WIDTH, type TileAddress } from '#domain/register/tree/tile.ts'
import type { boardSchema } from '#domain/register/verify/answers.ts'
import { checkHistory, checkSigned } from '#domain/register/verify/check-tree.ts'
import type { Given as VerifyGiven } from '#domain/register/verify/verification.ts'
import { type NumberedEntry, provenTiles } from './proven-tiles.ts'
import { Wrong } from './wrong.ts'

export type RegisteredBoard = z.output<typeof boardSchema>

/** Which board of which days, as the page says it. */
export type RecountedBoard = {
  kind: PeriodKind
  year: number
  number: number
  first: string
  last: string
  scope: string
}

type Given = Pick<VerifyGiven, 'register' | 'memory' | 'askConsistency'> & {
  board: RecountedBoard
  claimed: RegisteredBoard
  /** The newest signed one, verbatim. */
  note: string
  readTile(address: TileAddress): Promise<Bytes>
  sha256: Sha256
  /** Told after each tile; what waits for it gives way to the page. */
  onRead(done: number, all: number): Promise<void>
}

export type Recounted = {
  rows: BoardRow[]
  /** Read for it. */
  entries: number
  checkpoint: Checkpoint
}

/** This browser cannot check the signature, or the register did not tell what to check it with. */
export class NotDone extends Error {
  readonly reason: 'unreachable' | 'no-ed25519' | 'new-key'

  constructor(reason: NotDone['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Tiles that are asked for at a time. */
const AHEAD = 4

/** Counts a board again from the entries that it names, each of them led back to a signed root. Throws `Wrong` where one is not. */
export async function recountBoard(given: Given): Promise<Recounted> {
  const { board, claimed, sha256, readTile } = given
  const checkpoint = await signedCheckpoint(given)
  const { from, to, index, away } = claimed
  if (from > to || to > checkpoint.size || (index !== null && to > index))
    throw new Wrong('range', { at: from, expected: `${checkpoint.size}`, found: `${from}–${to}` })
  const tiles = provenTiles({ sha256, checkpoint, readTile })
  const held = await readEntries(given, tiles)
  const boards = boardsBetween({ ...board, entries: held, away })
  const rows = boards.get(board.scope) ?? []
  if (index !== null) await checkClosing(given, tiles, rows)
  return { rows, entries: to - from, checkpoint }
}

async function signedCheckpoint(given: Given): Promise<Checkpoint> {
  const { note, register, memory, askConsistency, sha256 } = given
  const checkpoint = checkpointOf(note)
  const means = { register, memory, askConsistency, sha256 } as VerifyGiven
  const { result, key } = await checkSigned(means, note, checkpoint)
  if (result.state === 'failed') throw new Wrong('signature', { at: null, ...result })
  if (!checkpoint || result.state === 'undone')
    throw new NotDone(result.state === 'undone' ? doneReason(result.reason) : 'unreachable')
  const history = await checkHistory(means, checkpoint, key)
  if (history.state === 'failed') throw new Wrong('rewritten', { at: null, ...history })
  if (history.state === 'undone') throw new NotDone(doneReason(history.reason))
  return checkpoint
}

const doneReason = (reason: string): NotDone['reason'] =>
  reason === 'no-ed25519' || reason === 'new-key' ? reason : 'unreachable'

function checkpointOf(note: string): Checkpoint | undefined {
  try {
    return parseCheckpoint(readNote(note)?.text ?? '')
  } catch {
    return undefined
  }
}

type Tiles = ReturnType<typeof provenTiles>

/** Those of [from, to), each sound in itself and in the story of its review. */
async function readEntries({ board, claimed, onRead }: Given, tiles: Tiles): Promise<Entry[]> {
  const { from, to } = claimed
  const first = Math.floor(from / TILE_WIDTH)
  const end = from < to ? Math.ceil(to / TILE_WIDTH) : first
  const stories = storiesOf(board)
  const held: Entry[] = []
  const ahead: Promise<NumberedEntry[]>[] = []
  for (let number = first; number < end; number += 1) {
    while (ahead.length < AHEAD && number + ahead.length < end)
      ahead.push(quiet(tiles.entries(number + ahead.length)))
    const read = (await ahead.shift()) ?? []
    for (const numbered of read) {
      const entry = parsed(numbered)
      const isWithin = numbered.index >= from && numbered.index < to
      if (isWithin) {
        stories.take(entry, numbered)
        held.push(entry)
      } else assertOutside(board, entry, numbered.index)
    }
    await onRead(Math.min(to, (number + 1) * TILE_WIDTH) - from, to - from)
  }
  return held
}

/** Whoever waits for it hears of what fails. */
function quiet<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}

function parsed({ index, text }: NumberedEntry): Entry {
  try {
    return parseEntry(text)
  } catch (error) {
    throw new Wrong('entry', { at: index, expected: 'RFC 8785', found: String(error) })
  }
}

/** What was read beside the range must not belong into it. */
function assertOutside({ first, last }: RecountedBoard, entry: Entry, index: number): void {
  const isOfPeriod = entry.type === 'publish' && entry.day >= first && entry.day <= last
  if (isOfPeriod)
    throw new Wrong('range', { at: index, expected: `${first}–${last}`, found: entry.day })
}

/** Of the reviews that are published within it: gapless from the first entry on, points as their inputs make them. */
function storiesOf({ first, last }: RecountedBoard) {
  const ends = new Map<string, ChainEnd>()
  return {
    take(entry: Entry, { index, leaf }: NumberedEntry): void {
      if (!('review' in entry)) return
      const { review, counts } = entry
      if (counts && arePointsRight(counts) === false)
        throw new Wrong('points', {
          at: index,
          expected: 'formula 1',
          found: canonicalJson(counts),
        })
      const before = ends.get(review)
      const begins = entry.type === 'publish' && entry.day >= first && entry.day <= last
      if (!before && !begins) return
      const next = nextInChain(before, { entry, leaf })
      if ('fault' in next)
        throw new Wrong('chain', { at: index, expected: `${next.seq}`, found: next.fault })
      ends.set(review, next)
    },
  }
}

/** The entry that closed the period says the same range, the same members left out, and the hash of these very rows. */
async function checkClosing({ board, claimed, sha256 }: Given, tiles: Tiles, rows: BoardRow[]) {
  const { index, from, to, away, formula } = claimed
  if (index === null) return
  const read = await tiles.entries(Math.floor(index / TILE_WIDTH))
  const numbered = read.find((each) => each.index === index)
  const entry = numbered && parsed(numbered)
  const said = entry?.type === 'board' ? namedBy(entry) : null
  const { kind: period, year, number } = board
  const asked = { period, year, number, from, to, away, formula }
  const wrong = (expected: string, found: string) =>
    new Wrong('closing', { at: index, expected, found })
  if (canonicalJson(said) !== canonicalJson(asked))
    throw wrong(canonicalJson(said), canonicalJson(asked))
  const closed = (entry as EntryOf<'board'>).boards[board.scope] ?? null
  const made = rows.length > 0 ? { rows: rows.length, sha256: await boardHash(sha256, rows) } : null
  if (canonicalJson(closed) !== canonicalJson(made))
    throw wrong(canonicalJson(closed), canonicalJson(made))
}

function namedBy({ period, year, number, from, to, away, formula }: EntryOf<'board'>) {
  return { period, year, number, from, to, away, formula }
}
