import type { Locale, LocaleKey } from '#domain/locale.ts'
import type { Translated } from '#domain/text/translated.ts'
import { bestTranslation, type Translation } from '#i18n/best-translation.ts'

/** `lang` only where it is not the page's: the page says its own once. */
export type Words = { text: string; lang: string | undefined }

/** A text of the data for a page in `locale`, in that language or in another that there is. */
export function shownWords(text: Translated, locale: Locale, original?: LocaleKey): Words | null {
  const found = bestTranslation(text, locale, original)
  return found && asWords(found, locale)
}

export function asWords({ text, lang }: Translation, locale: Locale): Words {
  return { text, lang: lang === locale ? undefined : lang }
}
