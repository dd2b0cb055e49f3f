import { isOneSlipApart, isWithinSlips } from './search-slip.ts'

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

export type SearchScope = { tagId?: number | null; city?: string | null }

/**
 * The conditions of a search, as text search queries of the database.
 *
 * They are the whole name; the name has all words; the main activity has all words that are no city;
 * another trade has them; name, trades and cities together have all words; they stand anywhere.
 */
export type SearchTiers = {
  /** The best matches first; each leaves out what those before it find. */
  queries: readonly string[]
  /** All that is found. */
  widest: string
  /** What was searched in place of what was typed, where a slip was forgiven. */
  corrected: string | null
}

/** Beyond that nobody types; each word is a condition. */
export const MAX_WORDS = 12

const MIN_PREFIX = 3
const MAX_NEAR = 5
const MAX_READINGS = 60

const LONG_WORD = 8
const MAX_SLIPS = 2

type Meaning = {
  typed: TypedWord
  names: string[]
  stems: string[]
  /** Known nowhere: it may be the beginning of a word. */
  isBeginning: boolean
  correction: string | null
}

/** Nothing when no word is left to search by. */
export function searchTiers(
  typed: readonly TypedWord[],
  vocabulary: SearchVocabulary,
  scope: SearchScope,
  { isForgiving }: { isForgiving: boolean },
): SearchTiers | null {
  const telling = typed.filter(({ isStop }) => !isStop)
  const words = (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS)
  if (words.length === 0) return null
  const known = stemsOf(vocabulary)
  const isUnknown = ({ word, stem, isInName }: TypedWord) => !isInName && !known.has(stem, word)
  const isAnyUnknown = words.some(isUnknown)
  const meanings = words.map((word): Meaning => {
    const unknown = isUnknown(word)
    const isDoubted = isForgiving && (unknown || !isAnyUnknown)
    return meaningOf(word, { known, unknown, isDoubted })
  })

  const within = scopeMarks(scope)
  const inNames = all(meanings.map((each) => any(inName(each))))
  const inLabels = meanings.map((each) => any(inLabel(each)))
  const anywhere = meanings.map((each) => any([...inLabel(each), ...withStem('', each)]))
  const inTrades = tradeQueries(meanings, vocabulary)
  const [asTyped, asMeant, ...otherwise] = readings(typed, meanings)
  const wholeNames = [...new Set([asTyped, asMeant, ...otherwise])].map((name) =>
    quoted(`is:${name}`),
  )
  const queries = [any(wholeNames), inNames, ...inTrades, all(inLabels), all(anywhere)]
  const isCorrected = meanings.some(({ correction }) => correction !== null)
  return {
    queries: queries.map((query, tier) =>
      all([query, ...without(queries.slice(0, tier)), ...within]),
    ),
    widest: all([all(anywhere), ...within]),
    corrected: isCorrected ? asMeant : null,
  }
}

/** The whole as it was typed, as it is held to be meant, and as it may be: a slip may lead to several words. */
function readings(
  typed: readonly TypedWord[],
  meanings: readonly Meaning[],
): [string, string, ...string[]] {
  const meant = new Map(
    meanings.map(({ typed: each, correction }) => [
      each.word,
      correction === null ? [each.word] : [...new Set([correction, ...namesNear(each)])],
    ]),
  )
  let all: string[][] = [[]]
  for (const { word } of typed) {
    const longer = (meant.get(word) ?? [word]).flatMap((choice) =>
      all.map((each) => [...each, choice]),
    )
    all = longer.slice(0, MAX_READINGS)
  }
  const [asMeant = '', ...others] = all.map((words) => words.join(' '))
  return [typed.map(({ word }) => word).join(' '), asMeant, ...others]
}

const namesNear = ({ word, nearNames }: TypedWord) =>
  nearNames.filter((near) => isOneSlipApart(word, near))

/** Members of exactly that name, and nobody else. */
export function wholeName(tiers: SearchTiers): SearchTiers {
  const [query = ''] = tiers.queries
  return { ...tiers, queries: [query], widest: query }
}

/** Names that have all words, each of which may be only the beginning of one. */
export function nameQuery(
  typed: readonly TypedWord[],
  { isForgiving }: { isForgiving: boolean },
): string | null {
  const words = typed.slice(0, MAX_WORDS).map((each) => {
    const near = isForgiving ? namesNear(each).slice(0, MAX_NEAR) : []
    return any(lexemes('n:', near, each.word))
  })
  return words.length === 0 ? null : all(words)
}

function meaningOf(
  typed: TypedWord,
  context: { known: KnownStems; unknown: boolean; isDoubted: boolean },
): Meaning {
  const { word, stem } = typed
  const names = context.isDoubted ? namesNear(typed).slice(0, MAX_NEAR) : []
  const stems = context.isDoubted ? context.known.near(stem, word).slice(0, MAX_NEAR) : []
  return {
    typed,
    names: [...new Set([word, stem, ...names])],
    stems: [stem, ...stems],
    isBeginning: context.unknown && stem.length >= MIN_PREFIX,
    correction: names[0] ?? (stems[0] ? context.known.wordOf(stems[0]) : null),
  }
}

/** All words but those of a city in the label of one trade, the cities among the places. */
function tradeQueries(
  meanings: readonly Meaning[],
  { trades, cities }: SearchVocabulary,
): string[] {
  const isPlace = (meaning: Meaning) => cities.some(({ stems }) => isAmong(meaning, stems))
  const places = meanings.filter(isPlace).map((place) => any(inLabel(place)))
  const needs = meanings.filter((meaning) => !isPlace(meaning))
  const meant = trades.filter(({ stems }) => needs.every((need) => isAmong(need, stems)))
  if (needs.length === 0 || meant.length === 0) return []
  return ['main', 'tag'].map((mark) =>
    all([any(meant.map(({ id }) => quoted(`${mark}:${id}`))), ...places]),
  )
}

function isAmong({ typed, stems, isBeginning }: Meaning, among: readonly string[]): boolean {
  const isMeant = (each: string) =>
    stems.includes(each) || (isBeginning && each.startsWith(typed.stem))
  return among.some(isMeant)
}

function inName({ typed, names, isBeginning }: Meaning): string[] {
  return lexemes('n:', names, isBeginning ? typed.word : null)
}

function inLabel(meaning: Meaning): string[] {
  return [...inName(meaning), ...withStem('l:', meaning)]
}

function withStem(mark: string, { typed, stems, isBeginning }: Meaning): string[] {
  return lexemes(mark, stems, isBeginning ? typed.stem : null)
}

/** All members of a tag, in a city, or both; nothing without either. */
export function scopeQuery(scope: SearchScope): string {
  return all(scopeMarks(scope))
}

function scopeMarks({ tagId, city }: SearchScope): string[] {
  return [...(tagId ? [quoted(`tag:${tagId}`)] : []), ...(city ? [quoted(`city:${city}`)] : [])]
}

type KnownStems = {
  has(stem: string, word: string): boolean
  near(stem: string, word: string): string[]
  /** As a label writes it. */
  wordOf(stem: string): string
}

function stemsOf({ trades, cities }: SearchVocabulary): KnownStems {
  const wordOf = new Map<string, string>()
  for (const { label, stems } of [...trades, ...cities]) {
    const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    for (const stem of stems) {
      if (wordOf.has(stem)) continue
      wordOf.set(stem, words.find((word) => withoutAccents(word).startsWith(stem)) ?? stem)
    }
  }
  return {
    has: (stem, word) => wordOf.has(stem) || wordOf.has(word),
    near: (stem, word) =>
      [...wordOf]
        .filter(
          ([each, whole]) =>
            each !== stem && isNear({ stem, word }, { stem: each, word: withoutAccents(whole) }),
        )
        .map(([each]) => each),
    wordOf: (stem) => wordOf.get(stem) ?? stem,
  }
}

type Compared = { stem: string; word: string }

/** By word or by stem, for a plural may have hidden the likeness; long words forgive two slips. */
function isNear(typed: Compared, known: Compared): boolean {
  if (typed.word.length < MIN_PREFIX || known.word.length <= MIN_PREFIX) return false
  if (Math.abs(typed.word.length - known.word.length) > MAX_SLIPS) return false
  const slips = typed.word.length >= LONG_WORD ? MAX_SLIPS : 1
  return isWithinSlips(typed.word, known.word, slips) || isWithinSlips(typed.stem, known.stem, 1)
}

function withoutAccents(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function lexemes(mark: string, words: readonly string[], prefix: string | null): string[] {
  const whole = words.map((word) => quoted(mark + word))
  return prefix === null ? whole : [...whole, `${quoted(mark + prefix)}:*`]
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function any(queries: readonly string[]): string {
  return queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`
}

function without(queries: readonly string[]): string[] {
  return queries.length === 0 ? [] : [`!(${queries.map((query) => `(${query})`).join(' | ')})`]
}

function all(queries: readonly string[]): string {
  return queries.join(' & ')
}
