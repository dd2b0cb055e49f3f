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
