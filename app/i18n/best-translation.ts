import {
  LOCALES,
  type LocaleKey,
  localeFromKey,
  localeToKey,
  type SupportedLocale,
} from '#domain/locale.ts'

export type TranslatedText = { [key in LocaleKey]?: string }

/** `lang` belongs on the element that shows the text: it may not be the page's language. */
export type Translation = { text: string; lang: SupportedLocale }

/**
 * The visitor's language, else the original. Rows that do not record their original were written
 * in the site's default language; failing that too, any text is better than none.
 */
export function bestTranslation(
  map: TranslatedText,
  locale: SupportedLocale,
  original?: LocaleKey,
): Translation | null {
  const originals = original ? [localeFromKey(original)] : []
  for (const lang of [locale, ...originals, ...LOCALES]) {
    const text = map[localeToKey(lang)]
    if (text?.trim()) return { text, lang }
  }
  return null
}
