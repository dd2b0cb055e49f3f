import { MOST_COUNTED } from '#domain/account/what-waits.ts'
import type { Locale } from '#domain/locale.ts'
import { formatNumber } from '#i18n/format.ts'

/** Counting ends somewhere. */
export function numberOf(count: number, locale: Locale): string {
  const written = formatNumber(count, locale)
  return count < MOST_COUNTED ? written : `${written}+`
}
