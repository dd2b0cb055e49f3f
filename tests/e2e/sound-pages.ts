import type { Locale } from '#domain/locale.ts'

/** Pages that are looked at whole, in every language: by axe, by the HTML checker, at both widths. */
export const SOUND_PAGES: Record<string, (locale: Locale) => string> = {}
