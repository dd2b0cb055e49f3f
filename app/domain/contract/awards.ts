import { z } from 'zod'
import { rankedMemberSchema } from './leaderboard.ts'
import { tagSchema } from './tag.ts'

const standingSchema = z
  .object({
    rank: z.int(),
    score_sum: z.number().describe('Points of the year in that field, in halves.'),
    endorsements_count: z.int(),
    avg_rating: z.number().min(0).max(10).nullable(),
    member: rankedMemberSchema.nullable().describe('Null where the member has left since.'),
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
