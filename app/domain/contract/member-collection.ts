import { z } from 'zod'
import { endorsementSchema } from './endorsement.ts'
import { profileFrameSchema } from './profile-frame.ts'
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

export type MemberCollection = z.output<typeof memberCollectionSchema>
export type Collection = z.output<typeof collectionSchema>
