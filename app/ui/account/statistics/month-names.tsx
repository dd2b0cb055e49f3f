import type { Locale } from '#domain/locale.ts'
import { PlotPeriods } from '#ui/kit/plot/plot-periods.tsx'

/** The names of months below a plot; the year stands where it begins. */
export function MonthNames({ months, locale }: { months: readonly string[]; locale: Locale }) {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return (
    <PlotPeriods
      periods={months.map((key, index) => ({
        key,
        above: format.format(new Date(`${key}-15`)),
        below: index === 0 || key.endsWith('-01') ? key.slice(0, 4) : undefined,
      }))}
    />
  )
}
