import { PERIODS, type PeriodKind } from '#domain/leaderboard/period.ts'
import { POINTS_VERSION } from '#domain/leaderboard/points.ts'
import type { Sha256 } from '#domain/register/bytes.ts'
import type { Entry } from '#domain/register/entry.ts'
import { type Absence, boardEntries, type NumberedEntry } from './board-entry.ts'
import { type EndedPeriod, endedPeriods } from './ended-periods.ts'
import { type Counted, type Decision, decisionsEntries, figuresEntry } from './sums.ts'

type Past = {
  decisions: readonly (Decision & { day: string })[]
  /** By month, as `2026-11`. */
  counted: readonly (Counted & { member: string; month: string })[]
  absences: readonly Absence[]
  sha256: Sha256
}

/**
 * What a register would have added up as time went by, of a past that is written in one go: asked before each entry,
 * and told of each one.
 */
export function runningSums({ decisions, counted, absences, sha256 }: Past) {
  const decided = Map.groupBy(decisions, ({ day }) => day)
  const ofMonth = Map.groupBy(counted, ({ month }) => month)
  const members = new Map<string, { first: string | null; counted: Counted[] }>()
  const running = new Map<PeriodKind, NumberedEntry[]>()
  let summedOn: Temporal.PlainDate | undefined
  let isPublished = false

  /** All that is due by the midnight with which this day begins, where so many entries stand already. */
  async function until(day: Temporal.PlainDate, written: number): Promise<Entry[]> {
    const due: Entry[] = []
    summedOn ??= day
    if (Temporal.PlainDate.compare(summedOn, day) >= 0) return due
    const ended = endedPeriods(summedOn, day)
    while (Temporal.PlainDate.compare(summedOn, day) < 0) {
      const yesterday = summedOn
      summedOn = summedOn.add({ days: 1 })
      due.push(...decisionsEntries(`${yesterday}`, decided.get(`${yesterday}`) ?? []))
      if (summedOn.day === 1) due.push(...figuresOf(yesterday.toPlainYearMonth()))
      const midnight = summedOn
      const periods = ended.filter(({ end }) => end.equals(midnight))
      due.push(...(await boardsOf(periods, written + due.length)))
    }
    return due
  }

  function figuresOf(month: Temporal.PlainYearMonth): Entry[] {
    const last = `${month}`
    const rows = ofMonth.get(last) ?? []
    const site = figuresEntry({ member: null, first: last, last, counted: rows })
    const told: Entry[] = site ? [site] : []
    const ofMembers = Map.groupBy(rows, ({ member }) => member)
    for (const member of [...ofMembers.keys()].sort()) {
      const before = members.get(member)
      const first = before?.first ?? last
      const all = [...(before?.counted ?? []), ...(ofMembers.get(member) ?? [])]
      const line = figuresEntry({ member, first, last, counted: all })
      if (line) told.push(line)
      members.set(
        member,
        line ? { first: `${month.add({ months: 1 })}`, counted: [] } : { first, counted: all },
      )
    }
    return told
  }

  async function boardsOf(periods: readonly EndedPeriod[], size: number): Promise<Entry[]> {
    const boards: Entry[] = []
    for (const { period } of periods) {
      const entries = running.get(period.kind) ?? []
      running.delete(period.kind)
      if (!isPublished) continue
      const closed = { period, entries, absences, size, formula: POINTS_VERSION }
      boards.push(...(await boardEntries(sha256, closed)))
    }
    return boards
  }

  /** To be called in the order of their numbers. */
  function take(numbered: NumberedEntry): void {
    isPublished = true
    for (const kind of PERIODS) {
      const own = running.get(kind)
      if (own) own.push(numbered)
      else running.set(kind, [numbered])
    }
  }

  return { until, take }
}
