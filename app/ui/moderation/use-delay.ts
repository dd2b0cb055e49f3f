import { useLingui } from '@lingui/react/macro'

const HOURS_A_DAY = 24

/** 45 minutes, 9 hours, 3 days: rounded to what one would say. */
export function useDelay(): (hours: number) => string {
  const { i18n } = useLingui()
  const written = (value: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(i18n.locale, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: 0,
    }).format(Math.max(1, value))
  return (hours) => {
    if (hours < 1) return written(hours * 60, 'minute')
    return hours < 2 * HOURS_A_DAY ? written(hours, 'hour') : written(hours / HOURS_A_DAY, 'day')
  }
}
