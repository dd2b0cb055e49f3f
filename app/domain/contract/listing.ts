import { z } from 'zod'
import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import { HAS_KINDS, LISTING_SORTS, type ListingQuery } from '#domain/listing/listing-query.ts'
import { CITIES, type City } from '#domain/tag/category.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import type { Translated } from '#domain/text/translated.ts'
import { memberCardSchema } from './member-card.ts'
import type { BlockData, Component } from './page.ts'
import { pictureSchema } from './picture.ts'
import { type Tag, tagSchema } from './tag.ts'
import { translatedSchema } from './translated.ts'

const citySchema = z.object({ slug: z.enum(CITIES), label: z.string() })

export const suggestionsSchema = z
  .object({
    members: z.array(
      z.object({
        public_id: z.string(),
        name: z.string(),
        slug: z.string(),
        activity: z.string(),
        logo: pictureSchema.nullable(),
        colors: z.object({ primary: z.string() }),
      }),
    ),
    tags: z
      .array(
        z.object({
          kind: z.enum(['CATEGORY', 'ACTIVITY', 'SPECIALTY']),
          slug: z.string(),
          category: z.string().nullable(),
          label: z.string(),
          icon: z.string(),
          city: citySchema.nullable().describe('The city that was typed along with it.'),
        }),
      )
      .describe('Categories, activities and specialities.'),
    cities: z.array(citySchema),
    buyers: z
      .array(z.object({ name: z.string(), slug: z.string(), review_count: z.int() }))
      .describe('Clients that speak openly; masked ones are found by nothing.'),
  })
  .describe('What a visitor may mean while typing, in one language.')

const countSchema = z
  .int()
  .nullable()
  .describe('Members that have it under all other choices; null where they are too many to count.')

const serviceFiguresSchema = z.object({
  label: translatedSchema,
  ...memberCardSchema.pick({
    avg_rating: true,
    endorsements_count: true,
    authenticated_count: true,
    score_sum: true,
  }).shape,
})

export const memberListingSchema = z
  .object({
    members: z.array(
      memberCardSchema.extend({
        list_position: z.int().describe('The place in the whole list, from 1.'),
        in_service: serviceFiguresSchema
          .nullable()
          .describe('In a list of an activity or speciality: what its reviews alone add up to.'),
      }),
    ),
    aggregate: z
      .object({
        count: z.int(),
        is_exact: z.boolean().describe('False when there are more than `count`.'),
        endorsements_count: z.int().nullable().describe('Published reviews, authenticated or not.'),
        authenticated_count: z.int().nullable().describe('Those of them that are authenticated.'),
        avg_rating: z.number().min(0).max(10).nullable().describe('Of all published reviews.'),
      })
      .describe('Of all members that were found, not of this page.'),
    facets: z.object({
      qualities: z
        .array(z.object({ tag: tagSchema, count: countSchema }))
        .describe('What clients recognised in them, that of the most members first.'),
      has: z.array(z.object({ kind: z.enum(HAS_KINDS), count: countSchema })),
    }),
    has_more: z.boolean(),
    sort: z.enum(LISTING_SORTS),
    corrected_q: z
      .string()
      .nullable()
      .describe('What was searched for instead, when a slip of the finger was forgiven.'),
  })
  .describe('One page of a list of members.')

/** What a list is of, as its texts say it. */
export type ListingSubject = {
  category: Tag | null
  activity: Tag | null
  speciality: Tag | null
  city: { slug: City; label: Translated } | null
}

/** Services and cities that a list can be narrowed to, those with the most members first. */
export type ListingNarrowing = {
  services: {
    kind: TagKind
    slug: string
    category: string | null
    label: Translated
    members: number
  }[]
  cities: { slug: City; label: Translated; members: number }[]
}

/** The choices of the form above a list, in one language. */
export type ListingChoices = {
  services: {
    label: string
    address: ListingAddress
    activities: { label: string; address: ListingAddress }[]
  }[]
  cities: { slug: City; label: string }[]
}

/** Another list, where there is somebody. */
export type ListingWayOut = {
  subject: ListingSubject
  address: ListingAddress
  query: ListingQuery
  count: number
  isExact: boolean
}

export type ListingPageContent = {
  address: ListingAddress
  query: ListingQuery
  /** Something was asked for that there is not. */
  isKnown: boolean
  subject: ListingSubject
  listing: MemberListing
  narrowing: ListingNarrowing
  choices: ListingChoices
  /** Only when the list is empty. */
  waysOut: ListingWayOut[]
  /** Only when words found nothing. */
  nearest: Suggestions | null
  /** What an editor has written for this list. */
  blocks: { components: Component[]; data: BlockData } | null
}

export type ServiceFigures = z.output<typeof serviceFiguresSchema>

export type MemberListing = z.output<typeof memberListingSchema>

export type Suggestions = z.output<typeof suggestionsSchema>
