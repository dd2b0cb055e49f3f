import { sql } from 'kysely'
import { MAX_WORDS, type TypedWord } from '#domain/listing/search-tiers.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'

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
