import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locale.ts'

type Preferences = {
  /** Value of the `locale` cookie. */
  cookie?: string | null | undefined
  /** The `Accept-Language` header. */
  acceptLanguage?: string | null | undefined
}

type LanguageRange = { language: string; quality: number }

// Browsers send a few dozen characters; longer headers are read up to here, whoever wrote them.
const HEADER_LIMIT = 1000

const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i
const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i

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
