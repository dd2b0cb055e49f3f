import { sql } from 'kysely'
import type { LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'

type Testimony = { text: string; lang: LocaleCode }

/** What the author said first, in the language they wrote in. */
export async function readTestimony(db: Db, reviewId: number): Promise<Testimony | undefined> {
  const { rows } = await sql<Testimony>`
    select said.body -> r.locale ->> 'full_text' as text, r.locale as lang
      from review r
      join review_version v on v.review_id = r.id and v.version = r.version
     cross join lateral (
       select testimony.value -> 'body' as body
         from jsonb_array_elements(v.testimonies) with ordinality as testimony (value, place)
        where coalesce(trim(testimony.value #>> array['body', r.locale, 'full_text']), '') <> ''
        order by testimony.place limit 1) said
     where r.id = ${reviewId}
  `.execute(db)
  return rows[0]
}
