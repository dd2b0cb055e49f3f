import type { CatalogueLocale } from './catalogue-locale.ts'
import { writeNumber } from './write-number.ts'

/** Fixed, so that server and browser write the same day whatever their clocks are set to. */
const TIME_ZONE = 'Europe/Paris'

const NO_BREAK_SPACE = '\u00a0'

const SIZE_UNITS = ['Bytes', 'KB', 'MB'] as const

/** 30 000 in French, 30,000 in English. */
export function formatNumber(value: number, locale: CatalogueLocale): string {
  return writeNumber(value, 0, locale)
}

/** Always one decimal: 4,0 in French. */
export function formatRating(value: number, locale: CatalogueLocale): string {
  return writeNumber(value, 1, locale)
}

/** 14 mars 2025; a bare `2025-03-14` stays that day. */
export function formatDate(date: Date | string, locale: CatalogueLocale): string {
  return withOrdinal(dates(locale).format(new Date(date)), locale)
}

/** 14 mars */
export function formatDay(date: Date | string, locale: CatalogueLocale): string {
  return withOrdinal(days(locale).format(new Date(date)), locale)
}

/** 21:05, in French 21 h 05. */
export function formatTime(date: Date | string, locale: CatalogueLocale): string {
  const written = times(locale).format(new Date(date))
  return locale === 'fr-FR' ? written.replace(':', `${NO_BREAK_SPACE}h${NO_BREAK_SPACE}`) : written
}

/** mars 2025 */
export function formatMonth(date: Date | string, locale: CatalogueLocale): string {
  return monthsOfYears(locale).format(new Date(date))
}

/** By its number, 1 to 12. */
export function monthName(month: number, locale: CatalogueLocale): string {
  return months(locale).format(withinMonth(month))
}

const HOURS_OF_DAY = 24

/** 4 h, and from two days on 3 jours: a length of time in whole hours. */
export function formatHours(hours: number, locale: CatalogueLocale): string {
  if (hours < 2 * HOURS_OF_DAY) return `${formatNumber(hours, locale)}${NO_BREAK_SPACE}h`
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return days.format(Math.round(hours / HOURS_OF_DAY))
}

/** Its first letter, for a row of twelve. */
export function monthInitial(month: number, locale: CatalogueLocale): string {
  return monthInitials(locale).format(withinMonth(month))
}

function withinMonth(month: number): number {
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`month ${month}`)
  return Date.UTC(2000, month - 1, 15)
}

/** 1,5 MB: at most one decimal, in steps of 1024. */
export function formatSize(bytes: number, locale: CatalogueLocale): string {
  let value = bytes
  let unit = 0
  // Compared after rounding, or 1048575 bytes would read 1024 KB.
  while (toTenth(value) >= 1024 && unit < SIZE_UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  const shown = toTenth(value)
  const written = writeNumber(shown, Number.isInteger(shown) ? 0 : 1, locale)
  return `${written}${NO_BREAK_SPACE}${SIZE_UNITS[unit]}`
}

/** The first of the month is an ordinal in French and Italian, with raised letters; Intl has none. */
const FIRST_DAY: { [locale in CatalogueLocale]?: string } = { 'fr-FR': '1ᵉʳ', 'it-IT': '1º' }

function withOrdinal(written: string, locale: CatalogueLocale): string {
  const first = FIRST_DAY[locale]
  return first ? written.replace(/^1(?= )/, first) : written
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10
}

const dates = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE }),
)

const days = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: TIME_ZONE }),
)

const times = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: TIME_ZONE,
    }),
)

const monthsOfYears = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: TIME_ZONE }),
)

const months = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: TIME_ZONE }),
)

const monthInitials = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: TIME_ZONE }),
)

/** Making an Intl formatter costs fifteen to forty times what using it does. */
function perLocale<Formatter>(make: (locale: CatalogueLocale) => Formatter) {
  const made = new Map<CatalogueLocale, Formatter>()
  return (locale: CatalogueLocale): Formatter => {
    const formatter = made.get(locale) ?? make(locale)
    made.set(locale, formatter)
    return formatter
  }
}
