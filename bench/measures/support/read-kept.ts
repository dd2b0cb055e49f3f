import type { SubjectKind } from '#domain/address/page-subject.ts'
import { periodOf } from '#domain/leaderboard/period.ts'
import { readFirstYear } from '#queries/leaderboard/first-year.ts'
import { readVocabulary } from '#queries/listing/search-vocabulary.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readKnownCities, readKnownTags } from '#queries/tag/known-tags.ts'

/** What a server reads once a minute, not once a page. */
export async function readKept(context: QueryContext<SubjectKind>): Promise<void> {
  await readKnownTags(context)
  await readKnownCities(context)
  await readVocabulary(context, 'fr-FR')
  await readFirstYear(context, periodOf('yearly', context.now).year)
}
