import type { Locale } from '#domain/locale.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/translated.ts'
import { contentLang } from './lang.ts'

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
