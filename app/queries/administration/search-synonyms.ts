import { sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'
import type { SynonymLine, SynonymList } from '#domain/listing/synonym.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

type Asked = {
  lang: LocaleCode
  /** Where the list goes on: a key. */
  after?: string
  limit?: number
}

const columns = (lang: LocaleCode) => sql`
  s.public_id as id, s.phrase, s.key,
  case when s.tag_id is not null then 'tag' when s.city_slug is not null then 'city' else 'words' end as kind,
  coalesce(s.words, t.label ->> ${lang}, t.label ->> 'FR_FR', c.label ->> ${lang}, c.label ->> 'FR_FR', '') as meant,
  (s.tag_id is not null and t.id is null) or (s.city_slug is not null and c.slug is null) as "isLost"`

/** What was merged is its successor; what was retired is found no more. */
const SYNONYMS = sql`
  search_synonym s
  left join tag own on own.id = s.tag_id
  left join tag t on t.id = coalesce(own.merged_into_id, own.id) and t.retired_at is null
  left join city c on c.slug = s.city_slug and c.state = 'known'`

type Row = SynonymLine & { key: string }
const lineOf = ({ key: _, ...line }: Row): SynonymLine => line

/** Those of one language, by their phrases. */
export async function searchSynonyms(
  db: Db,
  { lang, after = '', limit = ADMINISTRATION_PER_PAGE }: Asked,
): Promise<SynonymList> {
  const { rows } = await sql<Row>`
    select ${columns(lang)} from ${SYNONYMS}
     where s.lang = ${lang} and s.key > ${after} order by s.key limit ${limit + 1}`.execute(db)
  const lines = rows.slice(0, limit)
  return {
    lines: lines.map(lineOf),
    next: rows.length > limit ? (lines.at(-1)?.key ?? null) : null,
  }
}

export async function readSynonym(
  db: Db,
  id: string,
): Promise<(SynonymLine & { lang: LocaleCode }) | undefined> {
  const found = await db
    .selectFrom('search_synonym')
    .select('lang')
    .where('public_id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { rows } = await sql<Row>`
    select ${columns(found.lang)} from ${SYNONYMS} where s.public_id = ${id}`.execute(db)
  return rows[0] && { ...lineOf(rows[0]), lang: found.lang }
}
