/** The languages with pages of their own, the default first. */
export const LOCALES = ['fr-FR', 'en-GB', 'es-ES', 'it-IT', 'de-DE'] as const

/** Dutch exists for conversion and for its partial catalogue; it has no pages. */
export const SUPPORTED_LOCALES = [...LOCALES, 'nl-NL'] as const

export const DEFAULT_LOCALE = 'fr-FR'

export type Locale = (typeof LOCALES)[number]
export type SupportedLocale = (typeof SUPPORTED_LOCALES)[number]

/** The spelling of locales in data and in the query layer. */
export type LocaleKey = 'FR_FR' | 'EN_GB' | 'ES_ES' | 'IT_IT' | 'DE_DE' | 'NL_NL'

const KEYS: Record<SupportedLocale, LocaleKey> = {
  'fr-FR': 'FR_FR',
  'en-GB': 'EN_GB',
  'es-ES': 'ES_ES',
  'it-IT': 'IT_IT',
  'de-DE': 'DE_DE',
  'nl-NL': 'NL_NL',
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** `fr-FR` → `FR_FR` */
export function localeToKey(locale: string): LocaleKey {
  const found = SUPPORTED_LOCALES.find((supported) => supported === locale)
  if (!found) throw new Error(`Locale ${locale} not found`)
  return KEYS[found]
}

/** `FR_FR` → `fr-FR` */
export function localeFromKey(key: string): SupportedLocale {
  const found = SUPPORTED_LOCALES.find((supported) => KEYS[supported] === key)
  if (!found) throw new Error(`Locale ${key} not found`)
  return found
}

/** Languages whose pages are on a host of their own. */
let onOwnHosts: ReadonlySet<Locale> = new Set()

/**
 * Said once, when the server or a page starts: it holds for a deployment, not for a request. From
 * then on the paths of these languages bear no prefix, wherever they are made.
 */
export function setLocalesWithOwnHost(locales: readonly string[]): void {
  onOwnHosts = new Set(locales.filter(isLocale))
}

export function hasOwnHost(locale: Locale): boolean {
  return onOwnHosts.has(locale)
}

/** French lives at the bare paths, and so does a language on its own host. */
export function localePrefix(locale: Locale): string {
  return hasOwnHost(locale) ? '' : namedPrefix(locale)
}

function namedPrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`
}

/** Reads canonical prefixes only; `resolveAddress` sends other spellings to their canonical path. */
export function localeOfPath(pathname: string): { locale: Locale; rest: string } {
  for (const locale of LOCALES) {
    const prefix = namedPrefix(locale)
    if (prefix === '') continue
    if (pathname === prefix) return { locale, rest: '/' }
    if (pathname.startsWith(`${prefix}/`)) return { locale, rest: pathname.slice(prefix.length) }
  }
  return { locale: DEFAULT_LOCALE, rest: pathname.startsWith('/') ? pathname : `/${pathname}` }
}
