import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/schema.ts'
import type { QueryContext } from '#queries/query-context.ts'

type Kept<Value> = { value: Promise<Value>; untilMs: number }

/**
 * For what every page reads and nobody changes by the minute: read once in a while for each language,
 * however many ask at the same time. A failure is not kept.
 */
export function keptPerLocale<Value>(
  ageMs: number,
  read: (context: QueryContext, locale: Locale) => Promise<Value>,
) {
  // By database, so that one transaction never sees what another one has read.
  const keptOf = new WeakMap<Db, Map<Locale, Kept<Value>>>()

  return (context: QueryContext, locale: Locale): Promise<Value> => {
    const { db, now } = context
    const kept = keptOf.get(db) ?? new Map<Locale, Kept<Value>>()
    keptOf.set(db, kept)
    const known = kept.get(locale)
    if (known && now.epochMilliseconds < known.untilMs) return known.value
    const value = read(context, locale)
    kept.set(locale, { value, untilMs: now.epochMilliseconds + ageMs })
    value.catch(() => kept.delete(locale))
    return value
  }
}
