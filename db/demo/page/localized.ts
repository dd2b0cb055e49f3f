import type { LocaleCode } from '#domain/text/translated.ts'

/** The same value with every text in five languages, however deep, replaced by the one of `lang`. */
export function localized(value: unknown, lang: LocaleCode): unknown {
  if (Array.isArray(value)) return value.map((item) => localized(item, lang))
  if (typeof value !== 'object' || value === null) return value
  if ('FR_FR' in value) return (value as Record<LocaleCode, unknown>)[lang]
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, localized(child, lang)]),
  )
}
