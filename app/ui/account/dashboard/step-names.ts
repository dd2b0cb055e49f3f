import type { Span } from '#domain/account/dashboard.ts'
import type { Locale } from '#domain/locale.ts'
import { monthInitial } from '#i18n/format.ts'

/** Short names for the steps of a plot: days, or the first letters of months. */
export function stepNames(starts: readonly string[], span: Span, locale: Locale): string[] {
  // Each month of a year begins on the day after today's, in the month before.
  if (span === 365)
    return starts.map((day) => monthInitial((Number(day.slice(5, 7)) % 12) + 1, locale))
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  })
  return starts.map((day) => format.format(new Date(day)))
}
