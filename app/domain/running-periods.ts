import { isCurrent, PERIODS, type Period, periodOf } from './period.ts'

/** Of the periods in which a review was published, those that its changes still reach: the others have ended. */
export function runningPeriods(publishedAt: Temporal.Instant, now: Temporal.Instant): Period[] {
  return PERIODS.map((kind) => periodOf(kind, publishedAt)).filter((period) =>
    isCurrent(period, now),
  )
}
