import { z } from 'zod'
import { PERIODS } from '#domain/leaderboard/period.ts'
import { TRUST_LEVELS } from '#domain/leaderboard/trust-power.ts'
import { COUNTED_EVENTS } from '#domain/register/entry.ts'
import { answersSchema } from './answers.ts'
import { profileFrameSchema } from './member-card.ts'
import { translatedSchema } from './translated.ts'

const trustPowerSchema = z
  .object({
    level: z.enum(TRUST_LEVELS),
    total: z.int().min(0).max(100),
    parts: z.object({
      review_count: z.int(),
      authenticated_share: z.int(),
      recency: z.int(),
      sector_diversity: z.int(),
    }),
  })
  .describe(
    'How far the reviews of a member can be leaned on: four parts of 0 to 25, and their sum.',
  )

const ratingsSchema = z
  .object({
    period: z.enum(['quarterly', 'yearly']),
    points: z.array(
      z.object({
        year: z.int(),
        number: z.int().describe('Of the quarter; 1 for a year.'),
        reviews_count: z.int(),
        avg_rating: z.number().min(0).max(10).nullable(),
      }),
    ),
  })
  .describe('Every period from the first review to today, the oldest first; quarters up to twelve.')

const sectorSchema = z.object({
  public_id: z.string(),
  code: z.string().describe('Its letter, A to U.'),
  label: translatedSchema,
  reviews_count: z.int(),
})

const ranksSchema = z
  .object({
    period: z.enum(PERIODS),
    points: z.array(
      z.object({
        year: z.int(),
        number: z.int().describe('Of the week, month or quarter; 1 for a year.'),
        rank: z.int().nullable().describe('Null in a period without a review.'),
        is_current: z.boolean().describe('A period that has not ended may still change.'),
      }),
    ),
  })
  .describe("Its places in its category's ranking: the last periods of the kind, the oldest first.")

const registeredSchema = z
  .object({
    number: z.int().min(0).describe('Of the entry.'),
    first: z.string().describe('The first of its months, as `2026-10`.'),
    last: z.string(),
    events: z.record(z.enum(COUNTED_EVENTS), z.int().min(0)),
    refusals: z.record(z.string(), z.int().min(1)).describe('Refusals by reason.'),
  })
  .describe(
    'What its newest figures in the public register say; null before so many answers that nobody is known by them.',
  )

export const memberDataSchema = z
  .object({
    member: profileFrameSchema,
    trust_power: trustPowerSchema,
    reviews_count: z.int(),
    authenticated_count: z.int(),
    last_review_at: z.iso.datetime().nullable(),
    kinds: z
      .object({ testimony: z.int(), video: z.int(), case_study: z.int() })
      .describe('How many reviews have each; one may have several.'),
    ratings: ratingsSchema,
    invitations: z
      .object({ invited: z.int(), answered: z.int(), declined: z.int() })
      .describe(
        'Clients whom the member asked for a review through the site, since the beginning.',
      ),
    answers: answersSchema,
    registered: registeredSchema.nullable(),
    sectors: z.array(sectorSchema).describe("Its clients' sectors, the most frequent first."),
    ranks: ranksSchema,
  })
  .describe('The figures of a member.')

export type MemberData = z.output<typeof memberDataSchema>
