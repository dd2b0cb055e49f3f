import { z } from 'zod'
import { endorsementSchema } from '#domain/contract/endorsement.ts'
import { memberCardSchema } from '#domain/contract/member-card.ts'

export const memberWidgetSchema = z
  .object({
    member: memberCardSchema
      .pick({
        name: true,
        logo: true,
        colors: true,
        avg_rating: true,
        endorsements_count: true,
        authenticated_count: true,
      })
      .extend({ slug: z.string() }),
    endorsements: z
      .array(endorsementSchema)
      .describe('The newest reviews with a testimony, whatever they say.'),
  })
  .describe('What a member may show of itself on its own site: the figures of today.')

export type MemberWidget = z.output<typeof memberWidgetSchema>
