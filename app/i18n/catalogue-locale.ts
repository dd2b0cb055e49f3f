import type { SupportedLocale } from '#domain/locale.ts'

/** The language of the source texts, shown wherever a translation is missing. It has no pages. */
export const FALLBACK_LOCALE = 'en-US'

/** The languages that have a catalogue. */
export type CatalogueLocale = SupportedLocale | typeof FALLBACK_LOCALE

/** `./locales/fr-FR/public.po` → `fr-FR` */
export function localeOfCatalogue(path: string): string | undefined {
  return path.split('/').at(-2)
}
