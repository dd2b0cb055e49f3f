import { SUPPORTED_LOCALES } from '#domain/locale.ts'

/** The language of the source texts, shown wherever a translation is missing. It has no pages. */
export const FALLBACK_LOCALE = 'en-US'

/** The languages that have a catalogue. */
export const CATALOGUE_LOCALES = [FALLBACK_LOCALE, ...SUPPORTED_LOCALES] as const

export type CatalogueLocale = (typeof CATALOGUE_LOCALES)[number]

/** `./locales/fr-FR/public.po` → `fr-FR` */
export function localeOfCatalogue(path: string): string | undefined {
  return path.split('/').at(-2)
}
