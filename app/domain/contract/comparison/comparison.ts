import { z } from 'zod'
import { answersSchema } from '#domain/contract/answers.ts'
import { memberCardSchema } from '#domain/contract/member-card.ts'
import { tagSchema } from '#domain/contract/tag.ts'
import { translatedSchema } from '#domain/contract/translated.ts'
import { PROFILE_LIMITS } from '#domain/profile/profile-content.ts'

const distributionSchema = z
  .array(z.object({ stars: z.int(), count: z.int() }))
  .nullable()
  .describe('Five stars first; null below five reviews.')

/** What the public sees of its reviews and of whom it asked. */
const countedSchema = z.object({
  avg_rating: z.number().min(0).max(10).nullable(),
  reviews_count: z.int(),
  rating_distribution: distributionSchema,
  authenticated: z.object({
    count: z.int(),
    by_method: z.object({ professional_email: z.int(), company_check: z.int() }),
    through_brief: z
      .int()
      .describe('Of them, those that say that author and member met through a brief.'),
  }),
  newest_authenticated_at: z.iso.datetime().nullable(),
  authenticated_in_year: z.int().describe('Published since `year_since`.'),
  invitations: z.object({ invited: z.int(), answered: z.int(), declined: z.int() }),
  sectors: z
    .object({
      of: z.int(),
      largest: z.array(z.object({ label: translatedSchema, count: z.int() })),
    })
    .nullable()
    .describe('Of the reviews whose company is named, the five largest; null below five of them.'),
  sizes: z
    .object({ of: z.int(), all: z.array(z.object({ range: z.string(), count: z.int() })) })
    .nullable()
    .describe('Of the companies that are named and whose size is known; null below five of them.'),
  qualities: z.object({
    of: z.int().describe('Clients: a company is one, a masked one with each of its reviews.'),
    named: z.array(z.object({ label: translatedSchema, count: z.int() })),
  }),
  rank: z
    .object({ rank: z.int(), of: z.int() })
    .nullable()
    .describe('In its category, in the running year; null without a review in it.'),
  awards: z.array(
    z.object({
      year: z.int(),
      middle: translatedSchema,
      bottom: translatedSchema,
    }),
  ),
  replied_count: z.int().describe('Of its reviews, those that it has answered in public.'),
  answers: answersSchema,
})

/** What it says of itself, and nobody has checked. */
const statedSchema = z.object({
  activities: z.array(tagSchema.pick({ public_id: true, label: true })),
  cities: z.array(z.object({ slug: z.string(), label: translatedSchema })),
  least_budget: z
    .int()
    .max(PROFILE_LIMITS.leastBudget)
    .nullable()
    .describe('In euros, without tax.'),
  languages: z.array(z.string()).describe('Working languages, by ISO 639-1.'),
  collaborators: z.int().nullable(),
  team_shown: z.int().describe('People whom its profile presents.'),
  founded_in: z.int().nullable(),
  certifications: z.array(z.object({ name: translatedSchema, issuer: z.string() })),
})

const comparedMemberSchema = z.object({
  member: memberCardSchema.pick({
    public_id: true,
    name: true,
    slug: true,
    activity: true,
    logo: true,
    colors: true,
  }),
  category: translatedSchema,
  counted: countedSchema,
  stated: statedSchema,
})

const removedSchema = z
  .object({ name: z.string(), slug: z.string(), reason: z.enum(['excluded', 'ceased']) })
  .describe('One that left: nothing else of it is shown.')

export const comparisonSchema = z
  .object({
    columns: z
      .array(
        z.object({ shown: comparedMemberSchema.nullable(), removed: removedSchema.nullable() }),
      )
      .describe('By name; of each either what is shown or that it left.'),
    rank_year: z.int(),
    year_since: z.iso
      .date()
      .describe('The first day of the twelve months: the running one and eleven before.'),
  })
  .describe('Two to four members side by side. Nothing is summed up, and nothing is ranked.')

export type Comparison = z.output<typeof comparisonSchema>
export type ComparedMember = z.output<typeof comparedMemberSchema>
export type ComparisonColumn = Comparison['columns'][number]
