import { type RawBuilder, sql } from 'kysely'
import type { Suggestions } from '#domain/contract/listing.ts'
import { anyNameQuery, nameQuery, type TypedWord } from '#domain/listing/search-tiers.ts'
import type { Locale } from '#domain/locale.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/profile/color.ts'
import { contentLang } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

const MAX_MEMBERS = 4
/** Of many names that begin alike, the most reviewed among so many are offered. */
const MAX_MATCHES = 300
/** Shorter ones look like too many. */
const MIN_SIMILAR = 5

type Row = Omit<Suggestions['members'][number], 'colors'> & { color: string | null }

/**
 * Members by the beginnings of their names' words; if there is none, with a slip forgiven; at last
 * by names that look alike.
 */
export async function suggestedMembers(
  context: QueryContext,
  locale: Locale,
  words: readonly TypedWord[],
): Promise<Suggestions['members']> {
  const typed = words.map(({ word }) => word).join(' ')
  for (const isForgiving of [false, true]) {
    const query = nameQuery(words, { isForgiving })
    const rows = query ? await membersFound(context, locale, byName(locale, query), typed) : []
    if (rows.length > 0) return rows
  }
  return typed.length < MIN_SIMILAR ? [] : membersFound(context, locale, alike(typed), typed)
}

/** Members that have at least one of the words in their name, a slip forgiven. */
export async function membersWithAnyWord(
  context: QueryContext,
  locale: Locale,
  words: readonly TypedWord[],
): Promise<Suggestions['members']> {
  const query = anyNameQuery(words)
  const typed = words.map(({ word }) => word).join(' ')
  return query ? membersFound(context, locale, byName(locale, query), typed) : []
}

function byName(locale: Locale, query: string): RawBuilder<unknown> {
  return sql`
    select member_id, 0 as place
      from find_members(${sql.lit(contentLang(locale))}, ${query}::tsquery, ${sql.lit(MAX_MATCHES)})`
}

const alike = (typed: string) => sql`select member_id, place from similar_members(${typed})`

async function membersFound(
  { db }: QueryContext,
  locale: Locale,
  found: RawBuilder<unknown>,
  typed: string,
): Promise<Suggestions['members']> {
  const lang = sql.lit(contentLang(locale))
  const { rows } = await sql<Row>`
    select m.public_id, m.name, m.slug, m.color_primary as color,
           coalesce(t.label ->> ${lang}, t.label ->> 'FR_FR', '') as activity,
           (select jsonb_build_object(
                     'tf_public_url', a.url, 'width', a.width, 'height', a.height, 'alt', a.alt)
              from member_picture p join asset a on a.id = p.asset_id
             where p.member_id = m.id and p.usage = 'LOGO') as logo
      from (${found}) as found
      join member m on m.id = found.member_id and m.status = 'active'
      join tag t on t.id = m.activity_id
     order by found.place, starts_with(m.name_folded, ${typed}) desc, m.review_count desc, m.name_folded, m.id
     limit ${sql.lit(MAX_MEMBERS)}
  `.execute(db)
  return rows.map(({ color, ...member }) => ({
    ...member,
    colors: { primary: color ?? DEFAULT_MEMBER_COLOR },
  }))
}
