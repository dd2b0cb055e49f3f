import { sql } from 'kysely'
import { z } from 'zod'
import { isCity } from '#domain/category.ts'
import { type Suggestions, suggestionsSchema } from '#domain/contract/listing.ts'
import { isBegun, matchingLabels, searchText } from '#domain/listing/search-text.ts'
import type { TypedWord } from '#domain/listing/search-tiers.ts'
import { DEFAULT_TAG_ICON } from '#domain/tag.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { langInput } from '#queries/query/lang.ts'
import { readTypedWords } from './read-typed-words.ts'
import { readVocabulary, type Vocabulary } from './search-vocabulary.ts'
import { suggestedMembers } from './suggested-members.ts'

const MAX_BUYERS = 3

/** The index knows groups of three letters. */
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
    const [members, buyers] = await Promise.all([
      suggestedMembers(context, lang, words),
      suggestedBuyers(context.db, q),
    ])
    return { members, buyers, ...suggestedLabels(words, vocabulary) }
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

function cityOf(known: Vocabulary['cities'][number] | undefined) {
  return known && isCity(known.slug) ? { slug: known.slug, label: known.label } : null
}

/**
 * Clients by any part of their name. One that is masked, or that speaks in masked reviews only, has
 * no page and no review to count.
 */
async function suggestedBuyers(db: Db, q: string): Promise<Suggestions['buyers']> {
  if (q.length < SUGGESTED_BUYERS_MIN_LENGTH) return []
  const part = q.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<Suggestions['buyers'][number]>`
    select name, slug, review_count from buyer
     where not is_anonymized and review_count > 0
       and name_folded like '%' || fold(${part}) || '%'
     order by starts_with(name_folded, fold(${q})) desc, review_count desc, name_folded, id
     limit ${sql.lit(MAX_BUYERS)}
  `.execute(db)
  return rows
}
