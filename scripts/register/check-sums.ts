import {
  nextPeriod,
  type Period,
  type PeriodKind,
  periodRange,
} from '#domain/leaderboard/period.ts'
import { canonicalJson } from '#domain/register/canonical-json.ts'
import type { EntryOf, ReviewEntry } from '#domain/register/entry.ts'
import { endedPeriods } from '#domain/register/written/ended-periods.ts'
import { Differs } from './differs.ts'

/** What the site tells of a month that the register tells as well. */
const TOLD = ['publish', 'withdraw', 'suspend', 'restore', 'erase'] as const

/** Entry 0 and the formula come before what had happened until then. */
const OPENING = 2

/** How far sums have been read. */
export type SumsRead = {
  /** The day of the first publication, and the newest day of all entries of reviews. */
  published?: string
  newest?: string
  /** The last period of each kind that was closed. */
  closed?: { [Kind in PeriodKind]?: Closed }
  /** The last day with decisions, and the last row of it. */
  decided?: string
  decidedRow?: string
  /** The last month of each member, and of the site as `*`. */
  figured?: { [member: string]: string }
}

type Closed = {
  year: number
  number: number
  /** What further entries have to close, and what is the same in each of them. */
  left?: string[]
  alike?: string
}

type Read = { backfilled: number; months: Map<string, number>; sums: SumsRead }

/** That sums are what the entries before them add up to, and that none is left out or there twice. */
export function sumChecks(read: Read) {
  function note(index: number, entry: ReviewEntry): void {
    const { sums } = read
    sums.published ??= entry.day
    if (entry.day > (sums.newest ?? '')) sums.newest = entry.day
    const told = TOLD.find((type) => type === entry.type)
    // What had happened before the register was opened was counted by nobody.
    if (!told || index < OPENING + read.backfilled) return
    for (const whose of [entry.member, '*']) {
      const key = `${whose} ${entry.day.slice(0, 7)} ${told}`
      read.months.set(key, (read.months.get(key) ?? 0) + 1)
    }
  }

  function checkFigures(index: number, entry: EntryOf<'figures'>): void {
    const { member, months, events, refusals, day } = entry
    const whose = member ?? '*'
    const [first, last] = months
    read.sums.figured ??= {}
    const before = read.sums.figured[whose]
    const next = before && `${Temporal.PlainYearMonth.from(before).add({ months: 1 })}`
    if ((next !== undefined && next !== first) || first > last)
      throw new Differs(index, `tells of ${first} to ${last}, and ${before} was told last`)
    if (day.slice(0, 7) !== last)
      throw new Differs(index, `tells of ${last}, and its day is ${day}`)
    read.sums.figured[whose] = last
    if (member !== null && events.confirm + events.decline + events.expire < 5)
      throw new Differs(index, `tells of ${member} before five have answered`)
    for (const event of TOLD) {
      const found = sumOfMonths(read.months, whose, event, months)
      // Of what was withdrawn before it was published there is no entry.
      const isRight = event === 'withdraw' ? found <= events[event] : found === events[event]
      if (!isRight)
        throw new Differs(index, `says ${events[event]} ${event}, and the entries ${found}`)
    }
    const refused = Object.values(refusals).reduce((sum, count) => sum + count, 0)
    // What was refused for a reason that is on no published list has none here.
    if (refused > events.refuse)
      throw new Differs(index, `says ${events.refuse} refusals, and ${refused} by reason`)
  }

  /** Rows in their order, also where a day has several entries. */
  function checkDecisions(index: number, { day, rows }: EntryOf<'decisions'>): void {
    const { decided = '', decidedRow } = read.sums
    // One that was kept before its last row was has the day alone.
    if (day < decided || (day === decided && decidedRow === undefined))
      throw new Differs(index, `tells of ${day}, and ${decided} was told before`)
    let last = day === decided ? decidedRow : undefined
    for (const text of rows.map(canonicalJson)) {
      if (last !== undefined && text <= last)
        throw new Differs(index, `tells of ${day} without order, or twice`)
      last = text
    }
    Object.assign(read.sums, { decided: day, decidedRow: last })
  }

  /** Period after period, from the first that ends after the first publication. Gives what one that goes on has to close. */
  function checkOrder(index: number, board: EntryOf<'board'>): string[] | undefined {
    const { period: kind, year, number } = board
    const before = read.sums.closed?.[kind]
    const due = before?.left ? { kind, ...before } : dueNext(kind)
    if (!due || due.year !== year || due.number !== number)
      throw new Differs(
        index,
        `closes ${named({ kind, year, number })}, where ${due ? named(due) : 'none'} is due`,
      )
    if (before?.left && before.alike !== alike(board))
      throw new Differs(index, `closes ${named(due)} otherwise than the entry before`)
    return before?.left
  }

  function noteClosed(board: EntryOf<'board'>, left: string[]): void {
    const { period, year, number } = board
    const more = left.length > 0 ? { left, alike: alike(board) } : {}
    read.sums.closed = { ...read.sums.closed, [period]: { year, number, ...more } }
  }

  function dueNext(kind: PeriodKind): Period | undefined {
    const { closed, published } = read.sums
    const last = closed?.[kind]
    if (last) return nextPeriod({ kind, ...last })
    if (!published) return undefined
    const first = Temporal.PlainDate.from(published)
    return endedPeriods(first, first.add({ years: 2 })).find(({ period }) => period.kind === kind)
      ?.period
  }

  /** Once a whole day has gone by since its end, a period is closed. */
  function finish(size: number): void {
    const { newest } = read.sums
    if (!newest) return
    for (const kind of ['weekly', 'monthly', 'quarterly', 'yearly'] as const) {
      const begun = read.sums.closed?.[kind]
      const due = begun?.left ? { kind, ...begun } : dueNext(kind)
      if (due && periodRange(due).end.toString() < newest)
        throw new Differs(
          size - 1,
          `is the last one, and ${named(due)} was never closed${begun?.left ? ' to its end' : ''}`,
        )
    }
  }

  return { note, checkFigures, checkDecisions, checkOrder, noteClosed, finish }
}

const alike = ({ boards: _, ...rest }: EntryOf<'board'>) => canonicalJson(rest)

const named = ({ kind, year, number }: Period) => `the ${kind} period ${year}/${number}`

function sumOfMonths(
  months: Read['months'],
  whose: string,
  event: string,
  [first, last]: readonly [string, string],
): number {
  let sum = 0
  let month = Temporal.PlainYearMonth.from(first)
  for (; month.toString() <= last; month = month.add({ months: 1 }))
    sum += months.get(`${whose} ${month} ${event}`) ?? 0
  return sum
}
