import type { ClientSummary } from '#domain/contract/client.ts'
import type { Locale } from '#domain/locale.ts'
import { shownWords } from '#ui/kit/shown-words.ts'

/** `Lyon, France` */
export function clientPlace(
  { city, country }: Pick<ClientSummary, 'city' | 'country'>,
  locale: Locale,
): string {
  const countryName = shownWords(country.label, locale)?.text ?? country.code
  return [city, countryName].filter(Boolean).join(', ')
}
