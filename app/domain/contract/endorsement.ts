import { z } from 'zod'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { pictureSchema } from './picture.ts'
import { tagSchema } from './tag.ts'
import { perLanguage, translatedSchema } from './translated.ts'

const tagsSchema = z.array(z.object({ tag: tagSchema }))
const textSchema = translatedSchema.default({})

export const accountSchema = z
  .object({
    public_id: z.string().nullable(),
    slug: z.string().nullable(),
    name: z.union([z.string(), translatedSchema]).nullable(),
    about: translatedSchema,
    tags: tagsSchema,
    logo: pictureSchema.nullable(),
    is_anonymized: z.boolean(),
  })
  .describe(
    'The company that speaks. An anonymised one has no id and no logo, a translated generic name, and only its sector among its tags; one that is missing has nothing.',
  )

const contactSchema = z
  .object({
    public_id: z.string().nullable(),
    full_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    job_title: translatedSchema,
    avatar: pictureSchema.nullable(),
    account: accountSchema,
    is_masked: z.boolean(),
  })
  .describe(
    'The person who speaks. A masked one has no id, no avatar, invented initials and a generic job title.',
  )

const ASSET_USAGES = ['AVATAR', 'CONTEXT', 'COVER', 'LOGO', 'SOCIAL'] as const
const picturesSchema = z.array(z.object({ kind: z.enum(ASSET_USAGES), file: pictureSchema }))

const ownerSchema = z
  .object({
    public_id: z.string(),
    name: z.string(),
    slug: z.string(),
    pictures: picturesSchema,
    colors: z.object({ primary: z.string() }),
  })
  .describe('The member that is reviewed.')

const testimonySchema = z.object({
  body: perLanguage(z.object({ full_text: z.string() })).default({}),
  highlight: textSchema,
  video: z.string().nullable().default(null),
  written_at: z.string().nullable().default(null),
})

const qualitySchema = z.object({
  public_id: z.string(),
  label: translatedSchema,
  tag: tagSchema,
  endorsements_aggregate: z
    .object({ aggregate: z.object({ count: z.int() }) })
    .describe('How many clients of this member recognised the quality.'),
})

const caseStudySchema = z.object({
  issue: textSchema,
  solution: textSchema,
  result: textSchema,
  figures: z.array(z.object({ value: z.string(), label: translatedSchema })).default([]),
})

const eventSchema = z.object({ label: textSchema, text: textSchema })

const authenticationSchema = z
  .object({
    date: z.iso.datetime(),
    method: z
      .enum(['professional-email', 'company-check'])
      .describe(
        'professional-email: the author opened a one-time link sent to an address of a domain that a moderator has linked to the company. company-check: the link went to an address that does not show this company (private, shared, or of another company in the same group), and a moderator checked that this person works for the company.',
      ),
    domain: z
      .string()
      .nullable()
      .describe(
        'The registrable domain that the link was sent to. Null for company-check, and where the review does not name the company.',
      ),
    checked_at: z.iso
      .datetime()
      .nullable()
      .describe(
        'When a moderator linked the domain to the company, or checked the person. Null where the day would give a masked company away.',
      ),
  })
  .describe(
    'What was checked before publication; no invoice, contract or identity document is looked at. Null for a review of before every author’s company was checked: it is not authenticated.',
  )

const month = z.string().regex(/^\d{4}-\d{2}$/)

const relationSchema = z
  .object({
    method: z.enum(['brief']).describe('They met through a brief on this site.'),
    sent: month.describe('The month of the brief.'),
    chosen: month.describe('When the author chose the member.'),
    agreed: month.describe('When the member said that they work together.'),
  })
  .describe(
    'How author and member are known to have met, beside the authentication; no contract or invoice was seen. Null where nothing is known of it, and for an author who is masked, unless they allow it.',
  )

const registeredSchema = z
  .object({
    entry: z
      .int()
      .nullable()
      .describe('The number of its publication in the public register. Null until it is signed.'),
    leaf: z
      .string()
      .nullable()
      .describe('The leaf hash of that entry in base64, from which its rosette is drawn.'),
    is_waiting: z.boolean().describe('Something of the review has no number yet.'),
  })
  .describe('Where the review stands in the public register. Null where it does not.')

export const endorsementSchema = z
  .object({
    public_id: z.string(),
    reference_id: z
      .string()
      .describe(
        "The id in the review's address: its contact's where that leads here, else its own.",
      ),
    lang: z.enum(LOCALE_CODES).describe('The language in which it was written.'),
    published_rating: z.number().min(0).max(10),
    published_at: z.iso.datetime(),
    experienced_on: z.iso.date().nullable(),
    title: translatedSchema,
    description: translatedSchema,
    summary: translatedSchema,
    testimonies: z.array(testimonySchema),
    case_study: caseStudySchema.nullable(),
    timeline: z.object({ events: z.array(eventSchema) }).nullable(),
    qualities: z.array(z.object({ quality: qualitySchema })),
    tags: tagsSchema,
    pictures: picturesSchema,
    contact: contactSchema,
    public_account: accountSchema,
    owner: ownerSchema,
    authenticated: authenticationSchema.nullable(),
    relation: relationSchema.nullable(),
    register: registeredSchema.nullable(),
    is_team_pick: z.boolean(),
    is_disputed: z.boolean(),
  })
  .describe('A published review of a member by one of its clients.')

export const endorsementsSchema = z.object({ endorsements: z.array(endorsementSchema) })

export type Account = z.output<typeof accountSchema>
export type Endorsement = z.output<typeof endorsementSchema>
/** Before the gaps in what an author wrote are filled. */
export type EndorsementDraft = z.input<typeof endorsementSchema>
