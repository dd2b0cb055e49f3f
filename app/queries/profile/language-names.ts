import type { Locale } from '#domain/locale.ts'
import { WORKING_LANGUAGES } from '#domain/profile/working-languages.ts'

export type NamedLanguage = { code: string; name: string }

/** All that may be chosen, by their names in a language and in its order; named on the server, so that browsers show the same. */
export function languageNames(
  locale: Locale,
  codes: readonly string[] = WORKING_LANGUAGES,
): NamedLanguage[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
