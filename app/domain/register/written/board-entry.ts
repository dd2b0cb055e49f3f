import { type Period, periodRange } from '#domain/leaderboard/period.ts'
import { boardHash } from '#domain/register/board/board-rows.ts'
import { type BoardEvent, periodBoards } from '#domain/register/board/period-boards.ts'
import type { Sha256 } from '#domain/register/bytes.ts'
import type { EntryOf } from '#domain/register/entry.ts'
import { inParts } from './in-parts.ts'

/** An entry of a review, as boards need it, with its number. */
export type NumberedEntry = { index: number; entry: BoardEvent }

/** When a member was away; still is, where `returned` is null. */
export type Absence = {
  member: string
  left: Temporal.PlainDate
  returned: Temporal.PlainDate | null
}

type Closed = {
  period: Period
  /** Of reviews, of the days of the period alone, in their order. */
  entries: readonly NumberedEntry[]
  absences: readonly Absence[]
  /** How many entries there are when it is closed. */
  size: number
  formula: number
}

/**
 * Closes a period: its boards, and between which entries whoever counts them again finds all that they are made of. Where
 * one entry has no room for all boards several have a part each, and are alike in all else.
 */
export async function boardEntries(
  sha256: Sha256,
  { period, entries, absences, size, formula }: Closed,
): Promise<EntryOf<'board'>[]> {
  const { end } = periodRange(period)
  const indexes = entries.map(({ index }) => index)
  const told = entries.map(({ entry }) => entry)
  const away = awayAt(end, absences, told)
  const boards: [scope: string, board: Board][] = []
  for (const [scope, rows] of periodBoards({ period, entries: told, away }))
    boards.push([scope, { rows: rows.length, sha256: await boardHash(sha256, rows) }])
  boards.sort(([a], [b]) => byScope(a, b))
  const whole = {
    v: 1 as const,
    type: 'board' as const,
    day: end.subtract({ days: 1 }).toString(),
    period: period.kind,
    year: period.year,
    number: period.number,
    from: indexes.reduce((least, index) => Math.min(least, index), size),
    to: indexes.length === 0 ? size : 1 + indexes.reduce((most, index) => Math.max(most, index)),
    formula,
    away,
  }
  return inParts(boards, (part) => ({ ...whole, boards: Object.fromEntries(part) }))
}

type Board = EntryOf<'board'>['boards'][string]

/** The board of all stands first. */
function byScope(a: string, b: string): number {
  if (a === 'all' || b === 'all') return a === 'all' ? -1 : 1
  return a < b ? -1 : 1
}

/** Of the members with reviews of these days, those that had left before the end and were not back. */
function awayAt(
  end: Temporal.PlainDate,
  absences: readonly Absence[],
  entries: readonly BoardEvent[],
): string[] {
  const held = new Set(entries.flatMap(({ type, member }) => (type === 'publish' ? [member] : [])))
  const isBefore = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, end) < 0
  const away = absences.filter(
    ({ member, left, returned }) =>
      held.has(member) && isBefore(left) && !(returned && isBefore(returned)),
  )
  return [...new Set(away.map(({ member }) => member))].sort()
}
