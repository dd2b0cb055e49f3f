import { z } from 'zod'
import { memberCardSchema, profileFrameSchema } from './member-card.ts'
import { pictureSchema } from './picture.ts'
import { memberProfileSchema } from './profile-home.ts'
import { translatedSchema } from './translated.ts'

const { articles, certifications } = memberProfileSchema.shape.member.shape

const companySchema = z.object({
  public_id: z.string(),
  slug: z.string(),
  name: z.string(),
  logo: pictureSchema.nullable(),
  sector: translatedSchema.nullable(),
  reviews_count: z.int(),
})

export const memberEcosystemSchema = z
  .object({
    member: profileFrameSchema,
    clients: z
      .object({
        total: z.int(),
        companies: z.array(companySchema).describe('At most 24, the last to speak first.'),
      })
      .describe('Companies that reviewed the member and let themselves be named.'),
    sectors: z
      .array(z.object({ public_id: z.string(), label: translatedSchema, reviews_count: z.int() }))
      .describe('Sectors that its reviews come from, the most frequent first.'),
    partners: z
      .array(z.object({ name: z.string(), member: memberCardSchema.nullable() }))
      .describe('Companies it works with. One that is no member has a name and no more.'),
    groups: z.array(
      z.object({
        public_id: z.string(),
        name: z.string(),
        members: z.array(memberCardSchema).describe('The others of the group.'),
      }),
    ),
    certifications,
    articles,
  })
  .describe('Those around a member: clients, partners, groups.')

export type MemberEcosystem = z.output<typeof memberEcosystemSchema>
