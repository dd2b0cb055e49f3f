import type { Category } from '#domain/category.ts'
import type { CategoryNode } from './taxonomy.ts'
import { BANKS, type Bank, type Phrasing, type Text } from './texts.ts'
import { TITLES } from './title-texts.ts'

/** A sentence or two that stand for themselves, known by a number. */
export type Phrase = { id: number; text: Text; sectors?: string | undefined }
export type Tone = 'positive' | 'mixed' | 'negative'
export type Phrasebook = {
  banks: Record<Category, Record<Bank, Phrase[]>>
  quotes: Phrase[]
  titles: Record<Tone, Phrase[]>
}

export function createPhrasebook(
  categories: readonly CategoryNode[],
  quotes: readonly Text[],
): Phrasebook {
  let count = 0
  const phrases = (texts: readonly Phrasing[]): Phrase[] =>
    texts.map((text) => ({ id: ++count, text, sectors: text.sectors }))

  const banks = Object.fromEntries(
    categories.map(({ slug, texts }) => [
      slug,
      Object.fromEntries(BANKS.map((bank) => [bank, phrases(texts.fragments[bank])])),
    ]),
  ) as Phrasebook['banks']

  return {
    banks,
    quotes: phrases(quotes),
    titles: {
      positive: phrases(TITLES.positive),
      mixed: phrases(TITLES.mixed),
      negative: phrases(TITLES.negative),
    },
  }
}

export function toneOf(rating: number): Tone {
  if (rating >= 7) return 'positive'
  return rating >= 5 ? 'mixed' : 'negative'
}
