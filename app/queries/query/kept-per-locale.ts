import {
  type PageSubject,
  type Shows,
  type SubjectKind,
  showsInto,
} from '#domain/address/page-subject.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineRead } from './define-read.ts'
import type { QueryContext } from './query-context.ts'

type Kept<Value> = {
  value: Promise<Value>
  untilMs: number
  subjects: Set<PageSubject>
  moment: number
}

/**
 * For what every page reads and nobody changes by the minute: read once in a while for each language,
 * however many ask at the same time, and again once something in it has changed. A failure is not kept.
 */
export function keptPerLocale<const Kinds extends readonly SubjectKind[], Value>(
  shows: Kinds,
  ageMs: number,
  read: (context: QueryContext<Kinds[number]>, locale: Locale) => Promise<Value>,
  /** What it is read anew after, beside what it shows: whoever announces it also announces what shows it. */
  renewedBy: readonly PageSubject[] = [],
) {
  // By database, so that one transaction never sees what another one has read.
  const keptOf = new WeakMap<Db, Map<Locale, Kept<Value>>>()

  return defineRead(shows, async (context, locale: Locale): Promise<Value> => {
    const { db, now, changes } = context
    const kept = keptOf.get(db) ?? new Map<Locale, Kept<Value>>()
    keptOf.set(db, kept)
    const known = kept.get(locale)
    const isTrue =
      known &&
      now.epochMilliseconds < known.untilMs &&
      (changes?.since(known.moment, [...known.subjects, ...renewedBy]) ?? 'same') === 'same'
    const current = isTrue ? known : readAnew()
    const value = await current.value
    // Whoever shows it shows all that is in it.
    const told: Shows = context.shows
    told(...current.subjects)
    return value

    function readAnew(): Kept<Value> {
      const subjects = new Set<PageSubject>()
      const moment = changes?.now() ?? 0
      const untilMs = now.epochMilliseconds + ageMs
      const started = {
        value: read({ ...context, shows: showsInto(subjects) }, locale),
        untilMs,
        subjects,
        moment,
      }
      kept.set(locale, started)
      started.value.catch(() => kept.delete(locale))
      return started
    }
  })
}
