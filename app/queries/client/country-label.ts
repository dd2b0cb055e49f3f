import { localeFromKey } from '#domain/locale.ts'
import { LOCALE_CODES, type Translated } from '#domain/translated.ts'

const NAMES = LOCALE_CODES.map(
  (key) =>
    [key, new Intl.DisplayNames(localeFromKey(key), { type: 'region', fallback: 'none' })] as const,
)

/** Written on the server: browsers know countries by names of their own. */
export function countryLabel(code: string): Translated {
  if (!/^[A-Z]{2}$/.test(code)) return {}
  const labels = NAMES.map(([key, names]) => [key, names.of(code)] as const)
  return Object.fromEntries(labels.filter(([, label]) => label !== undefined))
}
