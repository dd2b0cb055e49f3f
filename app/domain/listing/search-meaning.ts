import { foldText } from '#domain/text/fold-text.ts'
import { isOneSlipApart, isWithinSlips } from './search-text.ts'

/** A typed word, folded, with what the database knows of it. */
export type TypedWord = {
  word: string
  /** In the language of the page. */
  stem: string
  /** Too common to mean anything, as "de" or "for". */
  isStop: boolean
  /** Some member has it in its name. */
  isInName: boolean
  /** Words of names that share all letters but one. */
  nearNames: readonly string[]
}

type KnownLabel = { label: string; stems: readonly string[] }

/** The labels of a language, with the stems of their words. */
export type SearchVocabulary = {
  trades: readonly (KnownLabel & { id: number })[]
  cities: readonly KnownLabel[]
}

/** Of a word of names and labels, which have few. */
export const MIN_BEGINNING = 2
export const MAX_NEAR = 5
const MIN_NEAR = 3

const LONG_WORD = 8
const MAX_SLIPS = 2

/** What a typed word is held to mean. */
export type Meaning = {
  typed: TypedWord
  names: string[]
  stems: string[]
  /** Stems of the labels' words that begin so; or with its stem, where it is known nowhere. */
  begun: string[]
  isInNoLabel: boolean
  correction: string | null
}

export const namesNear = ({ word, nearNames }: TypedWord) =>
  nearNames.filter((near) => isOneSlipApart(word, near))

export function meaningOf(
  typed: TypedWord,
  context: { known: KnownStems; unknown: boolean; isDoubted: boolean; isLast: boolean },
): Meaning {
  const { word, stem } = typed
  const { known, unknown, isDoubted, isLast } = context
  const names = isDoubted ? namesNear(typed).slice(0, MAX_NEAR) : []
  const stems = isDoubted ? known.near(stem, word).slice(0, MAX_NEAR) : []
  // A stem reaches further than its word, which for a word that is known would be too far.
  const beginning = unknown && word.startsWith(stem) ? stem : word
  const mayBegin = beginning.length >= MIN_BEGINNING || isLast
  const begun = mayBegin ? known.begun(beginning) : []
  return {
    typed,
    names: [...new Set([word, stem, ...names])],
    stems: [stem, ...stems],
    begun,
    isInNoLabel: begun.length === 0 && !known.has(stem, word),
    correction: names[0] ?? (stems[0] ? known.wordOf(stems[0]) : null),
  }
}

type KnownStems = {
  has(stem: string, word: string): boolean
  near(stem: string, word: string): string[]
  /** Of the words that begin so. */
  begun(beginning: string): string[]
  /** As a label writes it. */
  wordOf(stem: string): string
}

export function stemsOf({ trades, cities }: SearchVocabulary): KnownStems {
  const wordOf = new Map<string, string>()
  for (const { label, stems } of [...trades, ...cities]) {
    const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    for (const stem of stems) {
      if (wordOf.has(stem)) continue
      wordOf.set(stem, words.find((word) => foldText(word).startsWith(stem)) ?? stem)
    }
  }
  return {
    has: (stem, word) => wordOf.has(stem) || wordOf.has(word),
    near: (stem, word) =>
      [...wordOf]
        .filter(
          ([each, whole]) =>
            each !== stem && isNear({ stem, word }, { stem: each, word: foldText(whole) }),
        )
        .map(([each]) => each),
    begun: (beginning) =>
      [...wordOf]
        .filter(
          ([stem, word]) => stem.startsWith(beginning) || foldText(word).startsWith(beginning),
        )
        .map(([stem]) => stem),
    wordOf: (stem) => wordOf.get(stem) ?? stem,
  }
}

type Compared = { stem: string; word: string }

/** By word or by stem, for a plural may have hidden the likeness; long words forgive two slips. */
function isNear(typed: Compared, known: Compared): boolean {
  if (typed.word.length < MIN_NEAR || known.word.length <= MIN_NEAR) return false
  if (Math.abs(typed.word.length - known.word.length) > MAX_SLIPS) return false
  const slips = typed.word.length >= LONG_WORD ? MAX_SLIPS : 1
  return isWithinSlips(typed.word, known.word, slips) || isWithinSlips(typed.stem, known.stem, 1)
}
