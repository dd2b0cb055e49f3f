import { z } from 'zod'
import { endorsementSchema } from './endorsement.ts'
import { profileFrameSchema } from './member-card.ts'
import { memberProfileSchema } from './profile-home.ts'
import { tagSchema } from './tag.ts'

const { team, client_journey, faq } = memberProfileSchema.shape.member.shape

export const memberCultureSchema = z
  .object({
    member: profileFrameSchema,
    qualities: z
      .array(
        z.object({
          tag: tagSchema,
          clients_count: z.int().describe('How many clients recognised it.'),
          endorsement: endorsementSchema
            .nullable()
            .describe(
              'A review that recognises it and names it in the few words given here; each is quoted once.',
            ),
        }),
      )
      .describe('What clients recognise, the most frequent first.'),
    commitments: z
      .object({
        reviews_count: z.int(),
        authenticated_count: z.int(),
        replied_count: z.int().describe('Reviews that the member has answered in public.'),
        critical_count: z.int().describe('Reviews rated below half of the scale.'),
        critical_replied_count: z.int(),
      })
      .describe('What the published reviews show of how the member treats its clients.'),
    client_journey,
    team,
    faq,
  })
  .describe('The customer culture of a member.')

export type MemberCulture = z.output<typeof memberCultureSchema>
