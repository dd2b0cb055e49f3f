import type { Locale } from '#domain/locale.ts'
import type { Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'

type Tag = { value: string; label: Translated }

/** For a list to choose from, in the visitor's language. */
export function tagOptions(tags: readonly Tag[], locale: Locale) {
  return tags.map(({ value, label }) => ({
    value,
    label: bestTranslation(label, locale)?.text ?? value,
  }))
}
