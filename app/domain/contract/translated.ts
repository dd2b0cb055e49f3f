import { z } from 'zod'
import type { Translated } from '#domain/text/translated.ts'

/** An object with one optional property per language. */
export function perLanguage<T extends z.ZodType>(value: T) {
  const each = value.exactOptional()
  return z.object({ FR_FR: each, EN_GB: each, ES_ES: each, IT_IT: each, DE_DE: each })
}

export const translatedSchema: z.ZodType<Translated, Translated> = perLanguage(z.string()).describe(
  'A text per language, keyed by locale. A language that has no text is absent.',
)
