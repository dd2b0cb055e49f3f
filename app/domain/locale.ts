// Browsers send a few dozen characters; longer headers are read up to here, whoever wrote them.
const HEADER_LIMIT = 1000

const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i

const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i
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

type Preferences = {
  /** Value of the `locale` cookie. */
  cookie?: string | null | undefined
  /** The `Accept-Language` header. */
  acceptLanguage?: string | null | undefined
}

type LanguageRange = { language: string; quality: number }

/** The visitor's earlier choice, else the best of the browser's languages, else French. */
export function negotiateLocale({ cookie, acceptLanguage }: Preferences): Locale {
  if (isLocale(cookie)) return cookie

  const ranges = (acceptLanguage ?? '')
    .slice(0, HEADER_LIMIT)
    .split(',')
    .flatMap((part) => parseRange(part))
    .sort((a, b) => b.quality - a.quality)

  for (const { language } of ranges) {
    const locale = LOCALES.find((candidate) => languageOf(candidate) === language)
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}

/** `en-US;q=0.8` → English at 0.8; nothing for `*`, for q=0 ("not this one") and for garbage. */
function parseRange(part: string): LanguageRange[] {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.replaceAll(/\s/g, ''))
  if (!LANGUAGE_TAG.test(tag) || parameters.length > 1) return []

  const quality = parameters.length === 0 ? 1 : Number(QUALITY.exec(parameters[0] ?? '')?.[1] ?? 0)
  return quality > 0 ? [{ language: languageOf(tag), quality }] : []
}

/** Regions do not matter here: no language has two variants. */
function languageOf(tag: string): string {
  return (tag.split('-')[0] ?? '').toLowerCase()
}
