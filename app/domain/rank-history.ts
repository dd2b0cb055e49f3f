import { type Period, type PeriodKind, previousPeriod } from './period.ts'

/** As many periods as have room on a phone; the years are all there are for a while. */
const LENGTH: Record<PeriodKind, number> = { weekly: 13, monthly: 12, quarterly: 12, yearly: 10 }

/** The period itself and those before it, the oldest first; none is older than the first ranking. */
export function lastPeriods(current: Period): Period[] {
  const periods: Period[] = []
  let period: Period | undefined = current
  while (period && periods.length < LENGTH[current.kind]) {
    periods.unshift(period)
    period = previousPeriod(period)
  }
  return periods
}
