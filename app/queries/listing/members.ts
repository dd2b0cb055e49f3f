import { z } from 'zod'
import { type MemberListing, memberListingSchema } from '#domain/contract/listing.ts'
import { defaultSort, HAS_KINDS, LISTING_SORTS } from '#domain/listing/listing-query.ts'
import { searchText } from '#domain/listing/search-text.ts'
import { ALL_SERVICES, CATEGORIES, CITIES } from '#domain/tag/category.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { langInput } from '#queries/query/lang.ts'
import { readListingScope } from './listing-scope.ts'
import { readListing } from './read-listing.ts'

const memberListingExample: MemberListing = {
  members: [
    {
      public_id: 'mEmberExamp1',
      name: 'Atelier Brumaire',
      slug: 'atelier-brumaire',
      activity: { FR_FR: 'Agence SEO', EN_GB: 'SEO agency' },
      short_description: { FR_FR: 'Nous reprenons les sites qui ont grandi trop vite.' },
      logo: null,
      cover: null,
      colors: { primary: '#D5452C' },
      tags: [],
      cities: [{ slug: 'lyon', label: { FR_FR: 'Lyon', IT_IT: 'Lione' } }],
      avg_rating: 9.4,
      endorsements_count: 126,
      authenticated_count: 120,
      score_sum: 312,
      hasVideo: true,
      hasTestimony: true,
      hasCaseStudy: false,
      list_position: 1,
      in_service: {
        label: { FR_FR: 'Agence SEO', EN_GB: 'SEO agency' },
        avg_rating: 9.2,
        endorsements_count: 81,
        authenticated_count: 79,
        score_sum: 204.5,
      },
    },
  ],
  aggregate: {
    count: 42,
    is_exact: true,
    endorsements_count: 1402,
    authenticated_count: 1386,
    avg_rating: 9.1,
  },
  facets: {
    qualities: [
      {
        tag: {
          public_id: 'qUal1tyReac7',
          kind: 'QUALITY',
          label: { FR_FR: 'Réactivité', EN_GB: 'Responsiveness' },
          icon: 'lightning',
          slug: 'reactivite',
          category: null,
          parent: null,
        },
        count: 31,
      },
    ],
    has: [
      { kind: 'testimony', count: 40 },
      { kind: 'case-study', count: 12 },
      { kind: 'video', count: 7 },
    ],
  },
  has_more: true,
  sort: 'points',
  corrected_q: null,
}

const LAST_PAGE = 100_000

export const members = defineQuery({
  name: 'Members',
  summary:
    'Members of a category, activity, speciality or city, or those that a search finds: 24 at a time, with counts for narrowing the list.',
  input: langInput.extend({
    category: z.enum([...CATEGORIES, ALL_SERVICES]).default(ALL_SERVICES),
    slug: z
      .string()
      .max(200)
      .regex(/^[^\p{Cc}]*$/u)
      .optional()
      .describe('Of an activity or a speciality of the category, or of a city.'),
    geography: z.enum(CITIES).optional(),
    q: z
      .string()
      .max(10_000)
      .default('')
      .transform(searchText)
      .describe('Words of a name, trade, description or city; 200 characters of them are read.'),
    sort: z.enum(LISTING_SORTS).optional().describe('By relevance with `q`, else by points.'),
    qualities: z
      .array(z.string().regex(/^[0-9A-Za-z]{12}$/))
      .max(6)
      .default([]),
    has: z.array(z.enum(HAS_KINDS)).default([]),
    page: z.int().min(1).max(LAST_PAGE).default(1),
  }),
  output: memberListingSchema,
  example: memberListingExample,
  shows: ['site', 'tag', 'member'],

  async read(context, { lang, category, slug, geography, sort, ...query }) {
    const scope = await readListingScope(context, { category, slug, geography })
    const asked = { ...query, sort: sort ?? defaultSort(query.q) }
    return (await readListing(context, lang, scope, asked)).listing
  },
})
