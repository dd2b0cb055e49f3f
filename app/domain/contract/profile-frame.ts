import { z } from 'zod'
import { memberCardSchema } from './member-card.ts'
import { tagSchema } from './tag.ts'

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
