import { staffIn } from '#db/demo/moderation/staff.ts'
import type { CategoryNode } from '#db/demo/tag/taxonomy.ts'
import {
  BANKS,
  type Bank,
  HIGHEST_TEXT_ID,
  type Phrasing,
  readConversations,
  readSentences,
  readTitles,
  type Sentence,
  type Tone,
} from '#db/demo/texts.ts'
import type { Text } from '#db/standard/text.ts'
import { type Topic, topicsOf } from './topics.ts'

/** A sentence or two that stand for themselves, known by a number. */
export type Phrase = {
  id: number
  text: Text
  /** Slugs of what it praises. */
  qualities: readonly string[]
  /** Letters of those whose companies could say it; empty for all. */
  sectors: string
  /** Names of the only companies that could; empty for all of the sectors. */
  clients: string
  isLong: boolean
  /** How many people the company says that it has. */
  staff: number | undefined
  topics: readonly Topic[]
}
export type Banks = Record<Bank, Phrase[]>
export type Phrasebook = {
  /** What clients of an activity could say, by its slug. */
  banks: Map<string, Banks>
  titles: Record<Tone, Phrase[]>
  replies: Record<Tone, Phrase[]>
  answers: Record<Tone, Phrase[]>
  /** How often the whole site says each, by its number: counted as it is written. */
  uses: Int32Array
  /** The same, where a review begins with it. */
  leadUses: Int32Array
}

export function createPhrasebook(categories: readonly CategoryNode[]): Phrasebook {
  let count = 0
  const phrase = (text: Phrasing & Partial<Sentence>): Phrase => ({
    id: ++count,
    text,
    qualities: listOf(text.qualities),
    sectors: text.sectors ?? '',
    clients: text.clients ?? '',
    isLong: text.isLong ?? false,
    staff: staffIn(text.FR_FR),
    topics: topicsOf(text.EN_GB),
  })
  const perTone = (texts: Record<Tone, Phrasing[]>): Record<Tone, Phrase[]> => ({
    positive: texts.positive.map(phrase),
    mixed: texts.mixed.map(phrase),
    negative: texts.negative.map(phrase),
  })

  const remarks = withPhrases(readSentences('remarks'), phrase)
  const banks = new Map(
    categories.flatMap(({ slug, activities }) => {
      const sentences = [...withPhrases(readSentences(slug), phrase), ...remarks]
      return activities.map((activity) => [activity.slug, banksOf(sentences, activity.slug)])
    }) as [string, Banks][],
  )
  const { replies, answers } = readConversations()
  return {
    banks,
    titles: perTone(readTitles()),
    replies: perTone(replies),
    answers: perTone(answers),
    uses: new Int32Array(HIGHEST_TEXT_ID),
    leadUses: new Int32Array(HIGHEST_TEXT_ID),
  }
}

type Known = { sentence: Sentence; phrase: Phrase }

const withPhrases = (sentences: readonly Sentence[], phrase: (text: Sentence) => Phrase): Known[] =>
  sentences.map((sentence) => ({ sentence, phrase: phrase(sentence) }))

function banksOf(known: readonly Known[], activity: string): Banks {
  const fitting = known.filter(
    ({ sentence }) => !sentence.activities || listOf(sentence.activities).includes(activity),
  )
  const byBank = Map.groupBy(fitting, ({ sentence }) => sentence.bank)
  return Object.fromEntries(
    BANKS.map((bank) => [bank, (byBank.get(bank) ?? []).map(({ phrase }) => phrase)]),
  ) as Banks
}

export const listOf = (slugs: string | undefined): string[] => slugs?.split(' ') ?? []

export function toneOf(rating: number): Tone {
  if (rating >= 7) return 'positive'
  return rating >= 5 ? 'mixed' : 'negative'
}
