import type { CatalogueLocale } from './catalogue-locale.ts'

/** Fixed, so that server and browser write the same day whatever their clocks are set to. */
const TIME_ZONE = 'Europe/Paris'

const NO_BREAK_SPACE = '\u00a0'

const SIZE_UNITS = ['Bytes', 'KB', 'MB'] as const

/** 30 000 in French, 30,000 in English. */
export function formatNumber(value: number, locale: CatalogueLocale): string {
  return wholeNumbers(locale).format(value)
}

/** Always one decimal: 4,0 in French. */
export function formatRating(value: number, locale: CatalogueLocale): string {
  return ratings(locale).format(value)
}

/** 14 mars 2025; a bare `2025-03-14` stays that day. */
export function formatDate(date: Date | string, locale: CatalogueLocale): string {
  const written = dates(locale).format(new Date(date))
  // Intl has no ordinals, and French requires one for the first of the month.
  return locale === 'fr-FR' ? written.replace(/^1(?= )/, '1er') : written
}

/** mars 2025 */
export function formatMonth(date: Date | string, locale: CatalogueLocale): string {
  return monthsOfYears(locale).format(new Date(date))
}

/** By its number, 1 to 12. */
export function monthName(month: number, locale: CatalogueLocale): string {
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`month ${month}`)
  return months(locale).format(Date.UTC(2000, month - 1, 15))
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
  return `${sizes(locale).format(toTenth(value))}${NO_BREAK_SPACE}${SIZE_UNITS[unit]}`
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10
}

const wholeNumbers = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
)

const ratings = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

const sizes = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

const dates = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE }),
)

const monthsOfYears = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: TIME_ZONE }),
)

const months = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: TIME_ZONE }),
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
