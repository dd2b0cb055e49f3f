import { z } from 'zod'
import { REVIEW_AGES, REVIEW_SORTS, REVIEW_STARS } from '#domain/review/review-filter.ts'
import { REVIEW_KINDS } from '#domain/review/review-kind.ts'
import { endorsementSchema } from './endorsement.ts'
import { profileFrameSchema } from './member-card.ts'
import { tagSchema } from './tag.ts'
import { translatedSchema } from './translated.ts'

const collectionSchema = z
  .object({
    public_id: z.string(),
    name: translatedSchema,
    endorsements_count: z.int(),
  })
  .describe('Reviews that a member has put together under a name.')

export const memberCollectionSchema = z.object({
  member: profileFrameSchema,
  collection: collectionSchema,
  endorsements: z.array(endorsementSchema).describe("At most 20, in the collection's own order."),
  page: z.int(),
  page_count: z.int(),
  previous_reference_id: z
    .string()
    .nullable()
    .describe('The last review of the page before, where there is one.'),
  next_reference_id: z.string().nullable().describe('The first review of the page after.'),
  others: z.array(collectionSchema).describe('The other collections of the member.'),
})

const count = z.int().describe('Reviews with this value that all other filters let through.')
const tagChoices = z.array(z.object({ tag: tagSchema, count }))
const agesSchema = z.enum(REVIEW_AGES)
const kindsSchema = z.enum(REVIEW_KINDS)
const starsSchema = z.enum(REVIEW_STARS)
const sortSchema = z.enum(REVIEW_SORTS)

/** By which a list of reviews can be narrowed, as variables of the query and as they were applied. */
export const reviewFilterShape = {
  kind: kindsSchema.exactOptional(),
  rating: starsSchema
    .exactOptional()
    .describe(
      'Whole stars, as the distribution of ratings counts them: the nearest, at least one.',
    ),
  sector: z
    .string()
    .max(100)
    .exactOptional()
    .describe('The id of a client sector (area), or its letter; applied, it is the id.'),
  date: agesSchema
    .exactOptional()
    .describe('Published under one year, one to two, or over two years ago.'),
  quality: z.string().max(100).exactOptional().describe('The id of a quality.'),
  service: z.string().max(100).exactOptional().describe('The id of the service that was bought.'),
  q: z
    .string()
    .max(1000)
    .exactOptional()
    .describe(
      'Words that must all be found: in what the author wrote, in the names of the author and of the company where they are shown. Accents and case do not count.',
    ),
}

export const reviewSortShape = {
  sort: sortSchema
    .exactOptional()
    .describe('By rating, the highest or the lowest first; without it, the newest first.'),
}

export const memberReviewsSchema = z
  .object({
    endorsements: z.array(endorsementSchema).describe('At most 20, in the order asked for.'),
    page: z.int(),
    page_count: z.int(),
    total: z.int().describe('How many reviews the filters let through.'),
    all_count: z.int().describe('How many reviews the member has.'),
    any_kind_count: z.int().describe('How many there would be without the filter by kind.'),
    applied: z
      .object(reviewFilterShape)
      .describe('The filters that were applied: a value that no review of the member has is not.'),
    sort: sortSchema.nullable().describe('Null: the newest first.'),
    choices: z.object({
      kind: z.array(z.object({ value: kindsSchema, count })),
      rating: z.array(z.object({ value: starsSchema, count })),
      sector: tagChoices,
      date: z.array(z.object({ value: agesSchema, count })),
      quality: tagChoices,
      service: tagChoices,
    }),
    previous_reference_id: z
      .string()
      .nullable()
      .describe('The last review of the page before, where there is one.'),
    next_reference_id: z.string().nullable().describe('The first review of the page after.'),
  })
  .describe('A page of the reviews of a member.')

export type MemberReviews = z.output<typeof memberReviewsSchema>

export type MemberCollection = z.output<typeof memberCollectionSchema>

export type Collection = z.output<typeof collectionSchema>
