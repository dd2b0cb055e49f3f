import { z } from 'zod'
import { endorsementSchema } from './endorsement.ts'
import { profileFrameSchema } from './member-card.ts'
import { pictureSchema } from './picture.ts'
import { tagSchema } from './tag.ts'
import { translatedSchema } from './translated.ts'

const rewardSchema = z
  .object({
    public_id: z.string(),
    kind: z.string(),
    rank: z.int().nullable(),
    granted_on: z.iso.date(),
    payload: z.object({
      top: translatedSchema,
      middle: translatedSchema,
      bottom: translatedSchema,
      theme: z.enum(['light', 'dark']),
    }),
  })
  .describe('What a member has earned, with the three lines and the theme of its badge.')

const countedTagSchema = z.object({ tag: tagSchema, count: z.int() })

const articleSchema = z.object({
  slug: z.string(),
  title: translatedSchema,
  excerpt: translatedSchema,
  cover: pictureSchema.nullable(),
  published_at: z.iso.datetime(),
})

const partnerSchema = z
  .object({
    name: z.string(),
    slug: z.string().nullable(),
    logo: pictureSchema.nullable(),
    colors: z.object({ primary: z.string() }).nullable(),
  })
  .describe('A company that works with the member. One that is no member has a name and no more.')

export const memberProfileSchema = z
  .object({
    member: profileFrameSchema.extend({
      main_activity: tagSchema.nullable(),
      description: translatedSchema,
      creation_date: z.iso.date().nullable(),
      collaborators: z.int().nullable().describe('How many people work there.'),
      least_budget: z.int().nullable().describe('What it takes at least, in euros, without tax.'),
      languages: z.array(z.string()).describe('Working languages, by ISO 639-1.'),
      groups: z.array(z.object({ public_id: z.string(), name: z.string() })),
      qualities: z
        .array(countedTagSchema)
        .describe('What clients recognised, and how many of them did; the most first.'),
      areas: z
        .array(countedTagSchema)
        .describe('Sectors of its clients, with their reviews; the most first.'),
      rating_distribution: z.array(z.object({ stars: z.int(), count: z.int() })),
      last_authenticated_at: z.iso.datetime().nullable(),
      testimonies_count: z.int(),
      videos_count: z.int(),
      case_studies_count: z.int(),
      rewards: z
        .array(rewardSchema)
        .describe('Three awards, the newest first; podiums where there are fewer.'),
      badges: z.array(rewardSchema).describe('What its reviews earned: milestones and streaks.'),
      certifications: z.array(
        z.object({ name: translatedSchema, issuer: z.string(), obtained_on: z.iso.date() }),
      ),
      articles: z.array(articleSchema).describe('The newest three that speak of the member.'),
      team: z.array(
        z.object({
          full_name: z.string(),
          role: translatedSchema,
          avatar: pictureSchema.nullable(),
        }),
      ),
      client_journey: z.array(
        z.object({
          title: translatedSchema,
          body: translatedSchema,
          duration: translatedSchema.nullable(),
        }),
      ),
      faq: z.array(z.object({ question: translatedSchema, answer: translatedSchema })),
      partners: z.array(partnerSchema),
    }),
    endorsements: z
      .array(endorsementSchema)
      .describe('Reviews to begin with: those that the team has picked, then the newest.'),
    case_studies: z.array(endorsementSchema).describe('The newest three with a case study.'),
  })
  .describe('The home page of a member’s profile.')

export type MemberProfile = z.output<typeof memberProfileSchema>
export type ProfileReward = z.output<typeof rewardSchema>
