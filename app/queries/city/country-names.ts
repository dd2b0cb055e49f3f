import type { Locale } from '#domain/locale.ts'
import { COUNTRIES, type Country } from '#domain/tag/known-city.ts'

/** All countries by their names in a language, in its order; named on the server, so that browsers show the same. */
export function countryNames(locale: Locale): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  )
}
