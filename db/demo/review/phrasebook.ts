import type { CategoryNode } from '#db/demo/tag/taxonomy.ts'
import {
  BANKS,
  type Bank,
  type Phrasing,
  readActivityDetails,
  readConversations,
  readTitles,
  type Text,
  type Tone,
} from '#db/demo/texts.ts'
import type { Category } from '#domain/category.ts'

/** A sentence or two that stand for themselves, known by a number. */
export type Phrase = { id: number; text: Text; sectors?: string | undefined }
export type Phrasebook = {
  banks: Record<Category, Record<Bank, Phrase[]>>
  /** What only clients of one activity would say, by its slug. */
  activityDetails: Map<string, Phrase[]>
  titles: Record<Tone, Phrase[]>
  quotes: Phrase[]
  replies: Record<Tone, Phrase[]>
  answers: Record<Tone, Phrase[]>
}

export function createPhrasebook(
  categories: readonly CategoryNode[],
  quotes: readonly Text[],
): Phrasebook {
  let count = 0
  const phrases = (texts: readonly Phrasing[]): Phrase[] =>
    texts.map((text) => ({ id: ++count, text, sectors: text.sectors }))
  const perTone = (texts: Record<Tone, Text[]>): Record<Tone, Phrase[]> => ({
    positive: phrases(texts.positive),
    mixed: phrases(texts.mixed),
    negative: phrases(texts.negative),
  })

  const banks = Object.fromEntries(
    categories.map(({ slug, texts }) => [
      slug,
      Object.fromEntries(BANKS.map((bank) => [bank, phrases(texts.fragments[bank])])),
    ]),
  ) as Phrasebook['banks']
  const details = Object.entries(readActivityDetails())
  const { replies, answers } = readConversations()
  return {
    banks,
    activityDetails: new Map(details.map(([slug, texts]) => [slug, phrases(texts)])),
    titles: perTone(readTitles()),
    quotes: phrases(quotes),
    replies: perTone(replies),
    answers: perTone(answers),
  }
}

export function toneOf(rating: number): Tone {
  if (rating >= 7) return 'positive'
  return rating >= 5 ? 'mixed' : 'negative'
}
