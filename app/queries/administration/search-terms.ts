import { sql } from 'kysely'
import { NAMED_WITHIN_DAYS, type SearchTerm, type TermOrder } from '#domain/listing/search-term.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

type Asked = {
  lang: LocaleCode
  order: TermOrder
  now: Temporal.Instant
  limit?: number
}

const MOST_SHOWN = 50

/** What visitors searched for within thirty days, of what enough have searched for: the most searched, or the most often in vain. */
export async function searchTerms(
  db: Db,
  { lang, order, now, limit = MOST_SHOWN }: Asked,
): Promise<SearchTerm[]> {
  const today = now.toZonedDateTimeISO('Europe/Paris').toPlainDate()
  const from = today.subtract({ days: NAMED_WITHIN_DAYS - 1 }).toString()
  const { rows } = await sql<SearchTerm>`
    select min(t.phrase) as phrase, sum(t.searches)::int as searches, sum(t.empty)::int as empty
      from search_term_day t
     where t.lang = ${lang} and t.day >= ${from}::date and t.phrase is not null
     group by t.phrase_hash
    having ${order === 'empty' ? sql`sum(t.empty) > 0` : sql`true`}
     order by ${order === 'empty' ? sql`sum(t.empty) desc,` : sql``} sum(t.searches) desc, min(t.phrase)
     limit ${limit}
  `.execute(db)
  return rows
}
