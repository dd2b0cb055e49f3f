const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago: 12 minutes, 3 hours, 5 days. */
export function ageOf(since: string, now: string, locale: string): string {
  const age = Math.max(0, Date.parse(now) - Date.parse(since))
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short' })
  if (age < HOUR) return format.format(-Math.floor(age / MINUTE), 'minute')
  return age < DAY
    ? format.format(-Math.floor(age / HOUR), 'hour')
    : format.format(-Math.floor(age / DAY), 'day')
}
