import type { Suggestions } from '#domain/contract/listing.ts'
import type { TypedWord } from '#domain/listing/search-meaning.ts'
import { matchingLabels } from '#domain/listing/search-text.ts'
import type { Locale } from '#domain/locale.ts'
import { trigramSimilarity } from '#domain/moderation/review-signals.ts'
import { DEFAULT_TAG_ICON } from '#domain/tag/tag.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readTypedWords, readVocabulary, type Vocabulary } from './search-vocabulary.ts'
import { membersWithAnyWord } from './suggestions.ts'

const MAX_SERVICES = 3
/** Less alike than that is not alike. */
const LEAST_ALIKE = 0.15

/** Where nothing was found: who has any of the words in the name, and the services that come nearest. */
export async function readNearest(
  context: QueryContext,
  locale: Locale,
  q: string,
): Promise<Suggestions> {
  const [words, vocabulary] = await Promise.all([
    readTypedWords(context.db, locale, q),
    readVocabulary(context, locale),
  ])
  const telling = words.filter(({ isStop }) => !isStop)
  return {
    members: await membersWithAnyWord(context, locale, telling),
    tags: nearestServices(q, telling, vocabulary),
    cities: [],
    buyers: [],
  }
}

function nearestServices(
  q: string,
  words: readonly TypedWord[],
  { trades, categories }: Vocabulary,
): Suggestions['tags'] {
  const labels = [...trades, ...categories]
  const byWord = words.flatMap((word) => matchingLabels(labels, [word]))
  const typed = foldText(q)
  const alike = labels
    .map((each) => ({ each, likeness: trigramSimilarity(foldText(each.label), typed) }))
    .filter(({ likeness }) => likeness >= LEAST_ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ each }) => each)
  return [...new Set([...byWord, ...alike])]
    .slice(0, MAX_SERVICES)
    .map(({ icon, ...tag }) => ({ ...tag, icon: icon ?? DEFAULT_TAG_ICON, city: null }))
}
