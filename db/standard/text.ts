import type { LocaleCode } from '#domain/text/translated.ts'

/** A text in all five languages. */
export type Text = Record<LocaleCode, string>
