import { z } from 'zod'
import { endorsementSchema } from './endorsement.ts'
import { pictureSchema } from './picture.ts'
import { tagSchema } from './tag.ts'
import { translatedSchema } from './translated.ts'

export const companySchema = z
  .object({
    public_id: z.string(),
    kind: z.enum(['BUYER', 'MEMBER']),
    name: z.string(),
    city: z.string().nullable().describe('Of a buyer, to tell namesakes apart.'),
  })
  .describe('A company of the site that its name may be searched by.')

const sectorSchema = z
  .object({ code: z.string().describe('A to U.'), label: translatedSchema })
  .describe('The sector of a company.')

const clientSummarySchema = z
  .object({
    public_id: z.string(),
    slug: z.string(),
    name: z.string(),
    about: translatedSchema,
    sector: sectorSchema.nullable(),
    staff_range: z.string().nullable().describe('How many people work there: 51-250, 5001+.'),
    city: z.string().nullable(),
    country: z.object({ code: z.string(), label: translatedSchema }),
    logo: pictureSchema.nullable(),
    endorsements_count: z.int(),
  })
  .describe('A client (buyer). One that is masked, in all its reviews or altogether, has no entry.')

export const clientsSchema = z.object({
  buyers: z.array(clientSummarySchema).describe('Those with the most reviews first.'),
  sectors: z.array(sectorSchema),
  total: z.int(),
  is_total_exact: z.boolean().describe('Otherwise there are more than total.'),
  page: z.int(),
  has_more: z.boolean(),
})

const clientSchema = clientSummarySchema
  .extend({
    authenticated_count: z.int().describe('Reviews that are authenticated, and no others.'),
    unauthenticated_count: z
      .int()
      .describe('The others, of before that was asked of every review.'),
    members_count: z.int(),
    first_published_at: z.iso.datetime(),
    last_experienced_on: z.iso.date().nullable(),
    avg_rating: z.number().min(0).max(10),
    top_quality: tagSchema.nullable().describe('What it recognised most often in its providers.'),
    services: z
      .array(z.object({ tag: tagSchema, count: z.int() }))
      .describe('What it bought, most often first.'),
  })
  .describe('A client with what its reviews add up to.')

export const clientPageSchema = z.object({
  buyer: clientSchema,
  endorsements: z.array(endorsementSchema).describe('What it said, newest first.'),
  service: tagSchema.nullable().describe('The service that was asked for.'),
  total: z.int(),
  page: z.int(),
  has_more: z.boolean(),
})

export type ClientSummary = z.output<typeof clientSummarySchema>
export type ClientList = z.output<typeof clientsSchema>
export type Client = z.output<typeof clientSchema>

export type Company = z.output<typeof companySchema>
