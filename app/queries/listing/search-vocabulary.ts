import { sql } from 'kysely'
import type { TagKind } from '#domain/tag.ts'
import { keptPerLocale } from '#queries/query/kept-per-locale.ts'
import { contentLang } from '#queries/query/lang.ts'

/** Activities, specialities and cities change seldom, and every search compares with all of them. */
const AGE_MS = 60_000

type KnownLabel = { label: string; words: string[]; stems: string[] }
type KnownTrade = KnownLabel & {
  id: number
  kind: Extract<TagKind, 'CATEGORY' | 'ACTIVITY' | 'SPECIALTY'>
  slug: string
  category: string | null
  icon: string | null
}
type KnownCity = KnownLabel & { slug: string }
export type Vocabulary = {
  categories: KnownTrade[]
  trades: KnownTrade[]
  cities: KnownCity[]
}

/** What has a label in a language, with the stems of its words. */
export const readVocabulary = keptPerLocale(
  [],
  AGE_MS,
  async ({ db }, locale): Promise<Vocabulary> => {
    const lang = sql.lit(contentLang(locale))
    const { rows: tags } = await sql<KnownTrade>`
    select t.id, t.kind, t.slug, coalesce(t.label ->> ${lang}, t.label ->> 'FR_FR') as label,
           search_words(coalesce(t.label ->> ${lang}, t.label ->> 'FR_FR')) as words,
           search_stems(${lang}, coalesce(t.label ->> ${lang}, t.label ->> 'FR_FR')) as stems,
           case 'CATEGORY' when t.kind then t.slug when p.kind then p.slug when g.kind then g.slug end
             as category,
           coalesce(t.icon, p.icon, g.icon) as icon
      from tag t left join tag p on p.id = t.parent_id left join tag g on g.id = p.parent_id
     where t.kind in ('CATEGORY', 'ACTIVITY', 'SPECIALTY')
       and coalesce(t.label ->> ${lang}, t.label ->> 'FR_FR') <> ''
     order by t.kind, t.position, t.id
  `.execute(db)
    const { rows: cities } = await sql<KnownCity>`
    select slug, coalesce(label ->> ${lang}, label ->> 'FR_FR', slug) as label,
           search_words(concat_ws(' ', label ->> ${lang}, slug)) as words,
           search_stems(${lang}, concat_ws(' ', label ->> ${lang}, slug)) as stems
      from city where is_listed order by position, slug
  `.execute(db)
    return {
      categories: tags.filter(({ kind }) => kind === 'CATEGORY'),
      trades: tags.filter(({ kind }) => kind !== 'CATEGORY'),
      cities,
    }
  },
)
