import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Locale } from '#domain/locale.ts'

/** Whose numbering is meant by a number without a country code. */
const COUNTRIES: Record<Locale, CountryCode> = {
  'fr-FR': 'FR',
  'en-GB': 'GB',
  'es-ES': 'ES',
  'it-IT': 'IT',
  'de-DE': 'DE',
}

/** Written internationally, as `+33 6 12 34 56 78`; undefined when no such number can exist. */
export function readPhoneNumber(text: string, locale: Locale): string | undefined {
  const defaultCountry = COUNTRIES[locale]
  // Without `extract: false` a number is found in any sentence.
  const phone = parsePhoneNumberFromString(text, { defaultCountry, extract: false })
  return phone?.isValid() ? phone.formatInternational() : undefined
}
