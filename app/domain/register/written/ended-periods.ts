import {
  nextPeriod,
  PERIODS,
  type Period,
  periodOf,
  periodRange,
} from '#domain/leaderboard/period.ts'

export type EndedPeriod = { period: Period; end: Temporal.PlainDate }

/** The periods whose end lies behind `after`, up to and with `until`: in the order of their ends, of one day the shorter ones first. */
export function endedPeriods(after: Temporal.PlainDate, until: Temporal.PlainDate): EndedPeriod[] {
  const ended: EndedPeriod[] = []
  for (const kind of PERIODS) {
    for (let period = periodOf(kind, after); ; period = nextPeriod(period)) {
      const { end } = periodRange(period)
      if (Temporal.PlainDate.compare(end, until) > 0) break
      ended.push({ period, end })
    }
  }
  return ended.sort((a, b) => Temporal.PlainDate.compare(a.end, b.end))
}
