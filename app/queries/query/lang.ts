import { z } from 'zod'
import {
  DEFAULT_LOCALE,
  type Locale,
  type LocaleKey,
  localeFromKey,
  localeToKey,
  SUPPORTED_LOCALES,
  type SupportedLocale,
} from '#domain/locale.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'

/** Which part of a list; far beyond the end of every list, and still a number that a database takes. */
export const pageInput = z.int().min(1).max(100_000).default(1)

const SPELLINGS: readonly (SupportedLocale | LocaleKey)[] = [
  ...SUPPORTED_LOCALES.map(localeToKey),
  ...SUPPORTED_LOCALES,
]

/** `FR_FR` or `fr-FR`. Dutch has no content of its own: it is answered in English. */
export const langSchema = z
  .enum(SPELLINGS, { error: ({ input }) => `Locale ${spelled(input)} not found` })
  .describe(
    'The language of the answer. Dutch (NL_NL) has no content of its own and is answered in English.',
  )
  .transform((spelling): Locale => {
    const locale = spelling.includes('_') ? localeFromKey(spelling) : (spelling as SupportedLocale)
    return locale === 'nl-NL' ? 'en-GB' : locale
  })

/** Variables of a query that answers in one language. */
export const langInput = z.strictObject({ lang: langSchema.prefault(localeToKey(DEFAULT_LOCALE)) })

export const noInput = z.strictObject({})

/** The languages of pages are the languages of content. */
export function contentLang(locale: Locale): LocaleCode {
  return localeToKey(locale) as LocaleCode
}

function spelled(input: unknown): string {
  return typeof input === 'string' ? input : JSON.stringify(input)
}

const CODES: ReadonlySet<unknown> = new Set(LOCALE_CODES)

/**
 * The same value with one language left in every translated text: the visitor's, else the one that it was written in
 * (`lang`), where that is known. A page shows no other, and five would be five times the bytes.
 */
export function keepLanguage<T>(value: T, locale: Locale): T {
  return kept(value, locale)
}

function kept<T>(value: T, locale: Locale, original?: LocaleCode): T {
  const order = [contentLang(locale), ...(original ? [original] : []), ...LOCALE_CODES]
  const known = new Map<object, unknown>()

  function reduced(each: unknown): unknown {
    if (typeof each !== 'object' || each === null) return each
    const before = known.get(each)
    if (before !== undefined) return before
    const result = Array.isArray(each)
      ? each.map(reduced)
      : reducedObject(each as Record<string, unknown>)
    known.set(each, result)
    return result
  }

  function reducedObject(object: Record<string, unknown>): object {
    const keys = Object.keys(object)
    const isTranslated = keys.length > 0 && keys.every((key) => CODES.has(key))
    if (isTranslated) {
      const lang = order.find((code) => isFilled(object[code]))
      return lang ? { [lang]: object[lang] } : {}
    }
    if (object.lang !== original && CODES.has(object.lang)) {
      return kept(object, locale, object.lang as LocaleCode)
    }
    const result: Record<string, unknown> = {}
    for (const key of keys) result[key] = reduced(object[key])
    return result
  }

  return reduced(value) as T
}

function isFilled(text: unknown): boolean {
  return typeof text === 'string' ? text.trim() !== '' : text !== null && text !== undefined
}
