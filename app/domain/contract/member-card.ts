import { z } from 'zod'
import { pictureSchema } from './picture.ts'
import { tagSchema } from './tag.ts'
import { translatedSchema } from './translated.ts'

export const memberCardSchema = z
  .object({
    public_id: z.string(),
    name: z.string(),
    slug: z.string().nullable().describe('Without one the card leads nowhere.'),
    activity: translatedSchema,
    short_description: translatedSchema,
    logo: pictureSchema.nullable(),
    cover: pictureSchema.nullable(),
    pictures: z
      .array(z.object({ kind: z.enum(['COVER', 'LOGO']), file: pictureSchema }))
      .exactOptional()
      .describe('The same by kind; pages do without.'),
    colors: z.object({ primary: z.string() }),
    tags: z.array(z.object({ tag: tagSchema })),
    cities: z.array(
      z.object({
        slug: z.string(),
        label: translatedSchema,
        country: z.string().length(2).optional().describe('Where it is not France.'),
      }),
    ),
    avg_rating: z.number().min(0).max(10).nullable(),
    endorsements_count: z.int().describe('Published reviews, authenticated or not.'),
    authenticated_count: z.int().describe('Those of them that are authenticated.'),
    vote_count: z
      .int()
      .exactOptional()
      .describe('Ratings that the average is made of; pages do without.'),
    score_sum: z.number().describe('Points of the current calendar year, in halves.'),
    hasVideo: z.boolean(),
    hasTestimony: z.boolean(),
    hasCaseStudy: z.boolean(),
  })
  .describe('What a card says of a member.')

export type MemberCardContent = z.output<typeof memberCardSchema>

export const profileFrameSchema = memberCardSchema
  .extend({
    slug: z.string(),
    name_with_article: z.string().nullable(),
    category: tagSchema,
    website: z.string().nullable(),
    rewards_count: z.int(),
  })
  .describe('What stands around every page of a member: who it is, and the figures of its tabs.')

export type ProfileFrame = z.output<typeof profileFrameSchema>
