const TIME_ZONE = 'Europe/Paris'

/** A review published after the first is under one year old, after the second one to two years. */
export function ageLimits(now: Temporal.Instant): [Temporal.Instant, Temporal.Instant] {
  const here = now.toZonedDateTimeISO(TIME_ZONE)
  return [here.subtract({ years: 1 }).toInstant(), here.subtract({ years: 2 }).toInstant()]
}
