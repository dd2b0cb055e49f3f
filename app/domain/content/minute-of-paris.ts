import { TIME_ZONE } from '#domain/leaderboard/period.ts'

/** As a browser's field writes it. */
const WRITTEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/

/**
 * A minute of Paris. Of one that the change of the clock skips, the next that there is; of one that comes twice, the
 * first. Undefined for what is no minute.
 */
export function minuteOfParis(typed: string): Temporal.Instant | undefined {
  const minute = plainMinute(typed)
  if (!minute) return undefined
  const there = minute.toZonedDateTime(TIME_ZONE)
  if (there.toPlainDateTime().equals(minute)) return there.toInstant()
  const before = minute.toZonedDateTime(TIME_ZONE, { disambiguation: 'earlier' })
  return before.getTimeZoneTransition('next')?.toInstant()
}

function plainMinute(typed: string): Temporal.PlainDateTime | undefined {
  if (!WRITTEN.test(typed)) return undefined
  try {
    return Temporal.PlainDateTime.from(typed)
  } catch {
    return undefined
  }
}
