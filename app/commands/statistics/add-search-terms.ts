import { sql } from 'kysely'
import {
  type CountedTerm,
  NAMED_FROM,
  NAMED_WITHIN_DAYS,
  TERMS_KEPT_MONTHS,
} from '#domain/listing/search-term.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { digest } from '#platform/security/secret.server.ts'

/** Adds to the day what was searched for. Words are kept once enough have searched for them; until then a keyed hash. */
export async function addSearchTerms(db: Db, counted: readonly CountedTerm[]): Promise<void> {
  if (counted.length === 0) return
  const seen = counted.map(({ phrase, ...term }) => ({
    ...term,
    phrase,
    hash: digest('search phrase', phrase),
  }))
  const rows = JSON.stringify(seen)
  await inTransaction(db, async (tx) => {
    await sql`
      insert into search_term_day as own (day, lang, phrase_hash, searches, empty)
      select seen.day, seen.lang, seen.hash, sum(seen.searches), sum(seen.empty)
        from jsonb_to_recordset(${rows}::jsonb)
             as seen (day date, lang locale_code, hash text, searches int, empty int)
       group by seen.day, seen.lang, seen.hash order by seen.lang, seen.hash, seen.day
      on conflict (lang, phrase_hash, day) do update
        set searches = own.searches + excluded.searches, empty = own.empty + excluded.empty
    `.execute(tx)
    await sql`
      update search_term_day own set phrase = seen.phrase
        from (select distinct on (lang, hash) lang, hash, phrase, day
                from jsonb_to_recordset(${rows}::jsonb)
                     as seen (day date, lang locale_code, hash text, phrase text)
               order by lang, hash, day desc) seen
       where own.lang = seen.lang and own.phrase_hash = seen.hash and own.phrase is null
         and own.day > seen.day - ${NAMED_WITHIN_DAYS}::int
         and (select sum(near.searches) from search_term_day near
               where near.lang = seen.lang and near.phrase_hash = seen.hash
                 and near.day > seen.day - ${NAMED_WITHIN_DAYS}::int) >= ${NAMED_FROM}
    `.execute(tx)
  })
}

/** After thirteen months nobody knows any more what was searched for. */
export async function forgetSearchTerms(db: Db, now: Temporal.Instant): Promise<void> {
  const today = now.toZonedDateTimeISO('Europe/Paris').toPlainDate()
  const before = today.subtract({ months: TERMS_KEPT_MONTHS }).toString()
  await sql`delete from search_term_day where day < ${before}::date`.execute(db)
}
