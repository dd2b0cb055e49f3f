import { z } from 'zod'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { endorsementSchema } from './endorsement.ts'
import { profileFrameSchema } from './member-card.ts'
import { pictureSchema } from './picture.ts'
import { translatedSchema } from './translated.ts'

const statementSchema = z.object({
  body: z.string(),
  lang: z.enum(LOCALE_CODES),
  written_at: z.iso.datetime(),
})

const contributorSchema = z
  .object({ full_name: z.string(), role: translatedSchema, avatar: pictureSchema.nullable() })
  .describe('Somebody of the member who worked for this client.')

const earlierVersionSchema = endorsementSchema
  .pick({
    published_rating: true,
    title: true,
    description: true,
    summary: true,
    testimonies: true,
    case_study: true,
    timeline: true,
  })
  .extend({ version: z.int(), written_at: z.iso.datetime() })
  .describe('What the author had written before.')

export const referenceSchema = endorsementSchema
  .extend({
    client_size: z
      .string()
      .nullable()
      .describe('How many people the company employs, such as 51-250; never of a masked one.'),
    contributors: z.array(contributorSchema),
    reply: statementSchema.nullable().describe('The public reply of the member.'),
    answer: statementSchema.nullable().describe('What the author answered to the reply.'),
    disputed_at: z.iso.datetime().nullable(),
    revised_at: z.iso.datetime().nullable().describe('When the author last changed it.'),
    earlier_versions: z.array(earlierVersionSchema).describe('The newest first.'),
  })
  .describe('A review with everything that belongs to it.')

export const memberReferenceSchema = z.object({
  member: profileFrameSchema,
  endorsement: referenceSchema,
  newer: z
    .array(endorsementSchema)
    .describe('Up to three reviews of the same member that came after it, the nearest first.'),
  older: z.array(endorsementSchema).describe('Likewise, those that came before it.'),
})

export type Reference = z.output<typeof referenceSchema>
export type ReferenceStatement = z.output<typeof statementSchema>
export type EarlierVersion = z.output<typeof earlierVersionSchema>
export type MemberReference = z.output<typeof memberReferenceSchema>
