import type { SubjectKind } from '#domain/page-subject.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { readVocabulary } from '#queries/search/search-vocabulary.ts'
import { readKnownCities, readKnownTags } from '#queries/tag/known-tags.ts'

/** What a server reads once a minute, not once a page. */
export async function readKept(context: QueryContext<SubjectKind>): Promise<void> {
  await readKnownTags(context)
  await readKnownCities(context)
  await readVocabulary(context, 'fr-FR')
}
