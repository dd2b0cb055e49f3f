import { useLingui } from '@lingui/react/macro'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'

const LONGEST = 160

/** Below a field without a text: what stands there in another language, to translate from. */
export function useOtherWords(language: LocaleCode) {
  const { t } = useLingui()
  return (text: Translated | undefined): string | undefined => {
    const locale = localeFromKey(language) as Locale
    const found = bestTranslation(text ?? {}, locale)
    if (!found || found.lang === locale) return undefined
    const name = LANGUAGE_NAMES[found.lang as Locale]
    const words =
      found.text.length > LONGEST ? `${found.text.slice(0, LONGEST).toWellFormed()}…` : found.text
    return t`Missing. ${name}: ${words}`
  }
}
