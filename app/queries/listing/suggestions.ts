import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Suggestions, suggestionsSchema } from '#domain/contract/listing.ts'
import type { TypedWord } from '#domain/listing/search-meaning.ts'
import { isBegun, matchingLabels, searchText } from '#domain/listing/search-text.ts'
import { anyNameQuery, nameQuery } from '#domain/listing/search-tiers.ts'
import type { Locale } from '#domain/locale.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/profile/color.ts'
import { isCity } from '#domain/tag/category.ts'
import { DEFAULT_TAG_ICON } from '#domain/tag/tag.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { contentLang, langInput } from '#queries/query/lang.ts'
import { nameBegins } from '#queries/query/name-begins.ts'
import { pictureOf } from '#queries/query/picture.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import {
  readMeantWords,
  readTypedWords,
  readVocabulary,
  type Vocabulary,
} from './search-vocabulary.ts'

const MAX_MEMBERS = 4

/** Of many names that begin alike, the most reviewed among so many are offered. */
const MAX_MATCHES = 300

/** Shorter ones look like too many. */
const MIN_SIMILAR = 5

const alike = (typed: string) => sql`select member_id, place from similar_members(${typed})`

const MAX_BUYERS = 3

/** Fewer letters begin the names of too many. */
const SUGGESTED_BUYERS_MIN_LENGTH = 3

const MAX_TAGS = 4
const MAX_CITIES = 2
const MIN_LENGTH = 2

const NOTHING: Suggestions = { members: [], tags: [], cities: [], buyers: [] }

export const suggestions = defineQuery({
  name: 'Suggestions',
  summary: 'What a visitor may mean while typing: members, services, cities and clients.',
  input: langInput.extend({
    q: z
      .string()
      .max(10_000)
      .default('')
      .transform(searchText)
      .describe('What was typed so far: nothing is suggested before the second character.'),
  }),
  output: suggestionsSchema,
  example: {
    members: [
      {
        public_id: 'mEmberExamp1',
        name: 'Atelier Brumaire',
        slug: 'atelier-brumaire',
        activity: 'Agence SEO',
        logo: null,
        colors: { primary: '#D5452C' },
      },
    ],
    tags: [
      {
        kind: 'ACTIVITY',
        slug: 'agence-seo',
        category: 'marketing_communication_et_ventes',
        label: 'Agence SEO',
        icon: 'magnifying-glass',
        city: { slug: 'lyon', label: 'Lyon' },
      },
    ],
    cities: [{ slug: 'lyon', label: 'Lyon' }],
    buyers: [{ name: 'Ateliers du Rhône', slug: 'ateliers-du-rhone', review_count: 12 }],
  },
  shows: ['site'],

  async read(context, { lang, q }) {
    if (q.length < MIN_LENGTH) return NOTHING
    context.shows('site')
    const [words, vocabulary] = await Promise.all([
      readTypedWords(context.db, lang, q),
      readVocabulary(context, lang),
    ])
    const [members, buyers, meant] = await Promise.all([
      suggestedMembers(context, lang, words),
      suggestedBuyers(context.db, q),
      readMeantWords(context, lang, words),
    ])
    const labels = suggestedLabels(words, vocabulary)
    return { members, buyers, ...withMeant(labels, suggestedLabels(meant, vocabulary)) }
  },
})

/** Services by all words, or by those that name no city, in that city. */
function suggestedLabels(typed: readonly TypedWord[], vocabulary: Vocabulary) {
  const words = typed.filter(({ isStop }, index) => !isStop || index === typed.length - 1)
  const labels = [...vocabulary.trades, ...vocabulary.categories]
  const everywhere = matchingLabels(labels, words)
  const place = vocabulary.cities.find((city) => words.some((word) => isBegun(city, word)))
  const needs = words.filter((word) => !place || !isBegun(place, word))
  const inPlace = everywhere.length === 0 && place ? matchingLabels(labels, needs) : []
  const city = cityOf(place)
  return {
    tags: [
      ...everywhere.map((label) => ({ ...label, city: null })),
      ...inPlace.map((label) => ({ ...label, city })),
    ]
      .map(({ icon, ...tag }) => ({ ...tag, icon: icon ?? DEFAULT_TAG_ICON }))
      .slice(0, MAX_TAGS),
    cities: matchingLabels(vocabulary.cities, words)
      .flatMap((known) => cityOf(known) ?? [])
      .slice(0, MAX_CITIES),
  }
}

type Labels = ReturnType<typeof suggestedLabels>

/** What synonyms mean is offered first, and each thing once. */
function withMeant(typed: Labels, meant: Labels): Labels {
  const once = <T extends { slug: string }>(all: readonly T[], most: number) =>
    [...new Map(all.map((each) => [each.slug, each])).values()].slice(0, most)
  return {
    tags: once([...meant.tags, ...typed.tags], MAX_TAGS),
    cities: once([...meant.cities, ...typed.cities], MAX_CITIES),
  }
}

function cityOf(known: Vocabulary['cities'][number] | undefined) {
  return known && isCity(known.slug) ? { slug: known.slug, label: known.label } : null
}

/**
 * Clients by the beginnings of their names' words. One that is masked, or that speaks in masked reviews only, has
 * no page and no review to count.
 */
async function suggestedBuyers(db: Db, q: string): Promise<Suggestions['buyers']> {
  if (q.length < SUGGESTED_BUYERS_MIN_LENGTH) return []
  const { rows } = await sql<Suggestions['buyers'][number]>`
    select b.name, b.slug, b.review_count
      from (select buyer_id, bool_or(place = 1) as begins
              from (${nameBegins(q, { of: 'buyer_id', most: MAX_BUYERS })}) as tail
             group by buyer_id) as found
      join buyer b on b.id = found.buyer_id
     order by found.begins desc, b.review_count desc, b.name_folded, b.id
     limit ${sql.lit(MAX_BUYERS)}
  `.execute(db)
  return rows
}

type Row = Omit<Suggestions['members'][number], 'colors'> & { color: string | null }

/**
 * Members by the beginnings of their names' words; if there is none, with a slip forgiven; at last
 * by names that look alike.
 */
async function suggestedMembers(
  context: QueryContext,
  locale: Locale,
  words: readonly TypedWord[],
): Promise<Suggestions['members']> {
  const typed = words.map(({ word }) => word).join(' ')
  for (const isForgiving of [false, true]) {
    const query = nameQuery(words, { isForgiving })
    const isOneWord = words.length === 1 && !isForgiving
    const found = isOneWord ? byBeginning(typed) : query && byName(locale, query)
    const rows = found ? await membersFound(context, locale, found, typed) : []
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

/** Of a single word, the first ones in the order of an index; several are looked for in the index of words. */
function byBeginning(word: string): RawBuilder<unknown> {
  return sql`
    select distinct member_id, 0 as place
      from (${nameBegins(word, { of: 'member_id', most: MAX_MEMBERS })}) as tail`
}

function byName(locale: Locale, query: string): RawBuilder<unknown> {
  return sql`
    select member_id, 0 as place
      from find_members(${sql.lit(contentLang(locale))}, ${query}::tsquery, ${sql.lit(MAX_MATCHES)})`
}

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
           (select ${pictureOf('a')}
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
