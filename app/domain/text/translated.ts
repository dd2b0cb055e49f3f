export const LOCALE_CODES = ['FR_FR', 'EN_GB', 'ES_ES', 'IT_IT', 'DE_DE'] as const

export type LocaleCode = (typeof LOCALE_CODES)[number]

/** A text per language; a language that has none is absent. */
export type Translated = { [locale in LocaleCode]?: string }
