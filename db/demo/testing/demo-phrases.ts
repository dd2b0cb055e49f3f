import { listOf } from '#db/demo/review/phrasebook.ts'
import { type Topic, topicsOf } from '#db/demo/review/topics.ts'
import { readSentences } from '#db/demo/texts.ts'
import { CATEGORIES, type Category } from '#domain/tag/category.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

/** A sentence of the texts, found again in a review. */
export type Found = {
  /** The same in all languages. */
  key: string
  activities: readonly string[]
  qualities: readonly string[]
  sectors: string
  clients: string
  topics: readonly Topic[]
}

type Known = Found & { text: Record<LocaleCode, string> }

const known = new Map<Category, Known[]>(
  CATEGORIES.map((category) => [
    category,
    [...readSentences(category), ...readSentences('remarks')].map((text) => ({
      key: text.FR_FR,
      text,
      activities: listOf(text.activities),
      qualities: listOf(text.qualities),
      sectors: text.sectors ?? '',
      clients: text.clients ?? '',
      topics: topicsOf(text.EN_GB),
    })),
  ]),
)

type Written = { category: Category; locale: LocaleCode; member: string }

/** The sentences that a paragraph is made of; undefined where there is anything else in it. */
export function phrasesIn(
  paragraph: string,
  { category, locale, member }: Written,
): Found[] | undefined {
  const found: Found[] = []
  const wordsOf = ({ text }: Known) => text[locale].replace('{member}', member)
  for (let rest = paragraph; rest !== ''; ) {
    // Where one begins like another, the longer one is meant.
    const [next] = (known.get(category) ?? [])
      .filter((each) => rest[0] === wordsOf(each)[0] && `${rest} `.startsWith(`${wordsOf(each)} `))
      .sort((a, b) => b.text[locale].length - a.text[locale].length)
    if (!next) return undefined
    found.push(next)
    rest = rest.slice(wordsOf(next).length).trimStart()
  }
  return found
}
