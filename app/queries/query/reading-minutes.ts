import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { contentLang } from './lang.ts'

/** How long an article `a` takes to read, in the language that it would be shown in; nothing takes less than one. */
export function minutesIn(locale: Locale): RawBuilder<number> {
  const order = [...new Set([contentLang(locale), ...LOCALE_CODES])]
  const minutes = order.map((lang) => sql`a.reading_minutes -> ${sql.lit(lang)}`)
  return sql`coalesce(${sql.join(minutes)}, '1')::int`
}
