import { z } from 'zod'
import { BOARD_SORTS } from '#domain/leaderboard/board.ts'
import { PERIODS } from '#domain/leaderboard/period.ts'
import { CATEGORIES } from '#domain/tag/category.ts'
import { pictureSchema } from './picture.ts'
import { tagSchema } from './tag.ts'
import { translatedSchema } from './translated.ts'

const rankedMemberSchema = z
  .object({
    public_id: z.string(),
    name: z.string(),
    slug: z.string(),
    activity: translatedSchema,
    city: translatedSchema.nullable(),
    logo: pictureSchema.nullable(),
    colors: z.object({ primary: z.string() }),
  })
  .describe('A member as rankings name it.')

const periodSchema = z.object({
  period: z.enum(PERIODS),
  year: z.int(),
  number: z.int().describe('Of the week, month or quarter; 1 for a year.'),
})

const rankSchema = z.object({
  rank: z.int().nullable().describe('Null for the minute in which it is being counted.'),
  evolution: z
    .int()
    .nullable()
    .describe('Places won (or, below zero, lost) against the previous period; null without one.'),
  is_new: z.boolean().describe('Absent from the previous period.'),
  score_sum: z.number().describe('Points of the period, in halves.'),
  endorsements_count: z.int().describe('Reviews published in the period.'),
  avg_rating: z.number().min(0).max(10).nullable().describe('Of those reviews.'),
  member: rankedMemberSchema.nullable().describe('Null where the member has left since.'),
})

export const leaderboardSchema = z
  .object({
    ...periodSchema.shape,
    month: z.int().nullable().describe('Of a monthly ranking: 1 to 12.'),
    quarter: z.int().nullable().describe('Of a quarterly ranking: 1 to 4.'),
    start_date: z.iso.date().describe('Its first day.'),
    end_date: z.iso.date().describe('Its last day.'),
    is_current: z.boolean(),
    live: periodSchema.describe('The current period of the same kind.'),
    previous: periodSchema.nullable(),
    siblings: z.array(periodSchema).describe('One period of each kind around the same days.'),
    category: z.enum(CATEGORIES).nullable(),
    categories: z.array(z.object({ slug: z.enum(CATEGORIES), label: translatedSchema })),
    sort: z.enum(BOARD_SORTS),
    formula_version: z.int(),
    ranks: z.array(rankSchema),
    total: z.int(),
    is_total_exact: z.boolean().describe('Otherwise there are more than total.'),
    page: z.int(),
    has_more: z.boolean(),
  })
  .describe('The ranking of a period, overall or in a category.')

export type Leaderboard = z.output<typeof leaderboardSchema>
export type BoardPeriod = z.output<typeof periodSchema>
export type BoardRank = z.output<typeof rankSchema>
export type RankedMember = z.output<typeof rankedMemberSchema>

const standingSchema = z
  .object({
    rank: z.int(),
    score_sum: z.number().describe('Points of the year in that field, in halves.'),
    endorsements_count: z.int(),
    avg_rating: z.number().min(0).max(10).nullable(),
    is_withdrawn: z
      .boolean()
      .describe('Taken back for fraud: its place stays empty, and nobody moves up.'),
    member: rankedMemberSchema
      .nullable()
      .describe('Null where the member has left since, or the award was withdrawn.'),
  })
  .describe('A place in the awards. Members that are equal in everything share one.')

const fieldSchema = z.object({
  scope: tagSchema.describe('A category or an activity.'),
  winners: z.array(standingSchema),
  finalists: z.array(standingSchema),
  laureates: z.array(standingSchema).describe('The first twelve of the best tenth.'),
  has_more_laureates: z.boolean(),
  candidates: z.array(standingSchema).describe('Of the running year: the first three so far.'),
})

export const trustawardsSchema = z
  .object({
    year: z.int(),
    is_running: z.boolean().describe('The year has not ended: there are candidates, no winners.'),
    years: z.array(z.int()).describe('Those that have awards or candidates, the newest first.'),
    grand_prix: z.array(standingSchema),
    candidates: z.array(standingSchema).describe('For the grand prix of the running year.'),
    fields: z.array(fieldSchema).describe('Categories, then activities; empty ones are left out.'),
  })
  .describe('TRUSTAWARDS of a year.')

export type Trustawards = z.output<typeof trustawardsSchema>

export type AwardStanding = z.output<typeof standingSchema>

export type AwardField = z.output<typeof fieldSchema>
