import { z } from 'zod'
import { HAS_KINDS, LISTING_SORTS } from '#domain/listing/listing-query.ts'
import { memberCardSchema } from './member-card.ts'
import { tagSchema } from './tag.ts'
import { translatedSchema } from './translated.ts'

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

export type ServiceFigures = z.output<typeof serviceFiguresSchema>

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

export type MemberListing = z.output<typeof memberListingSchema>
