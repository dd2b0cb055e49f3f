import { sql } from 'kysely'
import { endorsementsSchema } from '#domain/contract/endorsement.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { noInput } from '#queries/query/lang.ts'
import { exampleEndorsements } from './endorsement-example.ts'
import { newestPublished, readEndorsements } from './read-endorsements.ts'

export const teamPickedReviews = defineQuery({
  name: 'TeamPickedReviews',
  summary: 'The twelve newest reviews among those that the team has picked.',
  input: noInput,
  output: endorsementsSchema,
  example: exampleEndorsements,
  shows: ['site', 'review', 'member', 'buyer'],

  async read(context) {
    context.shows('site')
    const chosen = newestPublished(sql`r.is_team_pick`, 12)
    return { endorsements: await readEndorsements(context, chosen) }
  },
})

export const lastCoolReviews = defineQuery({
  name: 'LastCoolReviews',
  summary: 'The twelve newest reviews rated 8 or more that have a testimony.',
  input: noInput,
  output: endorsementsSchema,
  example: exampleEndorsements,
  shows: ['site', 'review', 'member', 'buyer'],

  async read(context) {
    context.shows('site')
    const chosen = newestPublished(sql`r.rating >= 8 and r.has_testimony`, 12)
    return { endorsements: await readEndorsements(context, chosen) }
  },
})

export const lastReviews = defineQuery({
  name: 'LastReviews',
  summary: 'The twelve newest reviews.',
  input: noInput,
  output: endorsementsSchema,
  example: exampleEndorsements,
  shows: ['site', 'review', 'member', 'buyer'],

  async read(context) {
    context.shows('site')
    const chosen = newestPublished(sql`true`, 12)
    return { endorsements: await readEndorsements(context, chosen) }
  },
})
