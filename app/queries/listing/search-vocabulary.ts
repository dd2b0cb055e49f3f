import { sql } from 'kysely'
import type { TypedWord } from '#domain/listing/search-meaning.ts'
import { searchText } from '#domain/listing/search-text.ts'
import { MAX_WORDS } from '#domain/listing/search-tiers.ts'
import { meantText, type Synonym } from '#domain/listing/synonym.ts'
import type { Locale } from '#domain/locale.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import type { Db } from '#platform/database/schema.ts'
import { keptPerLocale } from '#queries/query/kept-per-locale.ts'
import { contentLang } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { isLiveTag } from '#queries/tag/followed.ts'

const STEMMERS: Record<Locale, string> = {
  'fr-FR': 'french_stem',
  'en-GB': 'english_stem',
  'es-ES': 'spanish_stem',
  'it-IT': 'italian_stem',
  'de-DE': 'german_stem',
}

/** Common words that their stemmer knows with an accent only. */
const COMMON_WITHOUT_ACCENT: Record<Locale, readonly string[]> = {
  'fr-FR': ['meme', 'ete'],
  'en-GB': [],
  'es-ES': ['mas', 'tambien', 'el', 'si'],
  'it-IT': ['piu', 'perche', 'e'],
  'de-DE': ['fur', 'uber', 'wahrend', 'konnen', 'wurde', 'wurden'],
}

/** How many similar words a typed one may have; their letters are compared one by one. */
const MAX_SIMILAR = 60

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

/** What has a label in a language, with the stems of its words and of its synonyms. */
export const readVocabulary = keptPerLocale(
  [],
  AGE_MS,
  async ({ db }, locale): Promise<Vocabulary> => {
    const lang = sql.lit(contentLang(locale))
    const words = sql`coalesce(nullif(tag_words(t.label, t.synonyms, ${lang}), ''), t.label ->> 'FR_FR')`
    const { rows: tags } = await sql<KnownTrade>`
    select t.id, t.kind, t.slug, coalesce(t.label ->> ${lang}, t.label ->> 'FR_FR') as label,
           search_words(${words}) as words, search_stems(${lang}, ${words}) as stems,
           case 'CATEGORY' when t.kind then t.slug when p.kind then p.slug when g.kind then g.slug end
             as category,
           coalesce(t.icon, p.icon, g.icon) as icon
      from tag t left join tag p on p.id = t.parent_id left join tag g on g.id = p.parent_id
     where t.kind in ('CATEGORY', 'ACTIVITY', 'SPECIALTY') and ${isLiveTag}
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
  ['addresses'],
)

/** What phrases of a language stand for: the name of a tag or city as it is today, or other words. */
const readSynonyms = keptPerLocale(
  [],
  AGE_MS,
  async ({ db }, locale): Promise<Synonym[]> => {
    const lang = sql.lit(contentLang(locale))
    const { rows } = await sql<Synonym>`
    select string_to_array(s.key, ' ') as words,
           array(select coalesce((ts_lexize(${sql.lit(STEMMERS[locale])}, word))[1], word)
                   from unnest(string_to_array(s.key, ' ')) with ordinality as each (word, place)
                  order by place) as stems,
           coalesce(s.words, t.label ->> ${lang}, t.label ->> 'FR_FR', c.label ->> ${lang}, c.label ->> 'FR_FR') as meant
      from search_synonym s
      left join tag own on own.id = s.tag_id
      left join tag t on t.id = coalesce(own.merged_into_id, own.id) and t.retired_at is null
      left join city c on c.slug = s.city_slug and c.state = 'known'
     where s.lang = ${lang}
       and coalesce(s.words, t.label ->> ${lang}, t.label ->> 'FR_FR', c.label ->> ${lang}, c.label ->> 'FR_FR') is not null
     order by s.key
  `.execute(db)
    return rows
  },
  ['addresses'],
)

/** What was typed with what synonyms mean in it; nothing where there is none among it. */
export async function readMeantWords(
  context: Pick<QueryContext, 'db' | 'now' | 'brand' | 'changes' | 'shows'>,
  locale: Locale,
  typed: readonly TypedWord[],
): Promise<TypedWord[]> {
  const meant = meantText(typed, await readSynonyms(context, locale))
  return meant === null ? [] : readTypedWords(context.db, locale, searchText(meant))
}

/** The words of a text that `searchText` has cleaned. */
export async function readTypedWords(db: Db, locale: Locale, text: string): Promise<TypedWord[]> {
  if (text === '') return []
  const { rows } = await sql<{
    word: string
    stems: string[]
    is_in_name: boolean
    near: string[]
  }>`
    select typed.word, coalesce(ts_lexize(${sql.lit(STEMMERS[locale])}, typed.word), array[typed.word])
             as stems,
           exists (select from search_word s where s.word = typed.word) as is_in_name,
           array(select s.word from search_word s
                  where search_slips(s.word) && search_slips(typed.word)
                  limit ${sql.lit(MAX_SIMILAR)}) as near
      from unnest(search_words(${text})) with ordinality as typed (word, place)
     where typed.place <= ${sql.lit(MAX_WORDS)}
     order by typed.place
  `.execute(db)
  return rows.map(({ word, stems, is_in_name, near }) => ({
    word,
    stem: stems[0] ?? word,
    isStop: stems.length === 0 || COMMON_WITHOUT_ACCENT[locale].includes(word),
    isInName: is_in_name,
    nearNames: near.sort(),
  }))
}
