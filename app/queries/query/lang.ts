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
import type { LocaleCode } from '#domain/translated.ts'

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
