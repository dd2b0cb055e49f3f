import {
  MAX_NEAR,
  type Meaning,
  MIN_BEGINNING,
  meaningOf,
  namesNear,
  type SearchVocabulary,
  stemsOf,
  type TypedWord,
} from './search-meaning.ts'

export type SearchScope = { tagId?: number | null; city?: string | null }

/**
 * The conditions of a search, as text search queries of the database.
 *
 * They are the whole name; the name has all words; the main activity has all words that are no city;
 * another trade has them; the same once more, where a word may be only the beginning of one; then
 * name, trades and cities together begin with all words; such words stand anywhere.
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

/** Of a description, which has many words. */
const MIN_TEXT_BEGINNING = 3
const MAX_READINGS = 60

/** Whether words are taken for the whole of what they say, or for its beginning as well. */
type Reach = 'whole' | 'beginning'

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
  const meanings = words.map((word, index): Meaning => {
    const unknown = isUnknown(word)
    const isDoubted = isForgiving && (unknown || !isAnyUnknown)
    // Somebody may have stopped after the first letter of the last word.
    const isLast = index > 0 && index === words.length - 1
    return meaningOf(word, { known, unknown, isDoubted, isLast })
  })

  const within = scopeMarks(scope)
  const inNames = (reach: Reach) => all(meanings.map((each) => any(inName(each, reach))))
  const inTrades = (reach: Reach) => tradeQueries(meanings, vocabulary, reach)
  const [asTyped, asMeant, ...otherwise] = readings(typed, meanings)
  const queries = tierQueries({
    wholeName: any(
      [...new Set([asTyped, asMeant, ...otherwise])].map((name) => quoted(`is:${name}`)),
    ),
    whole: { name: inNames('whole'), ...inTrades('whole') },
    begun: { name: inNames('beginning'), ...inTrades('beginning') },
    inLabels: all(meanings.map((each) => any(inLabel(each)))),
    anywhere: all(meanings.map((each) => any(inText(each)))),
  })
  const isCorrected = meanings.some(({ correction }) => correction !== null)
  return {
    queries: queries.map(({ query, found }) => all([query, ...without(found), ...within])),
    widest: all([queries.at(-1)?.query ?? '', ...within]),
    corrected: isCorrected ? asMeant : null,
  }
}

type Trades = { main?: string; tag?: string }

/** Each with what those before it have found, said as shortly as it can be: beginnings find the whole too. */
function tierQueries(parts: {
  wholeName: string
  whole: Trades & { name: string }
  begun: Trades & { name: string }
  inLabels: string
  anywhere: string
}): { query: string; found: string[] }[] {
  const { wholeName, whole, begun, inLabels, anywhere } = parts
  const tiers: [string | undefined, (string | undefined)[]][] = [
    [wholeName, []],
    [whole.name, [wholeName]],
    [whole.main, [wholeName, whole.name]],
    [whole.tag, [wholeName, whole.name, whole.main]],
    [begun.name, [wholeName, whole.name, whole.main, whole.tag]],
    [begun.main, [wholeName, begun.name, whole.main, whole.tag]],
    [begun.tag, [wholeName, begun.name, begun.main, whole.tag]],
    [inLabels, [wholeName, begun.name, begun.main, begun.tag]],
    [anywhere, [wholeName, inLabels]],
  ]
  const queries = tiers.map(([query]) => query)
  return tiers.flatMap(([query, before], tier) =>
    query === undefined || queries.indexOf(query) < tier
      ? []
      : [{ query, found: before.filter((each) => each !== undefined) }],
  )
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

/** Members of exactly that name, and nobody else. */
export function wholeName(tiers: SearchTiers): SearchTiers {
  const [query = ''] = tiers.queries
  return { ...tiers, queries: [query], widest: query }
}

/** Names that have all words, each of which may be only the beginning of one; "and" is no part of "&". */
export function nameQuery(
  typed: readonly TypedWord[],
  { isForgiving }: { isForgiving: boolean },
): string | null {
  const telling = typed.filter(({ isStop, isInName }) => !isStop || isInName)
  const words = (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS).map((each) => {
    const near = isForgiving ? namesNear(each).slice(0, MAX_NEAR) : []
    return any(lexemes('n:', near, each.word))
  })
  return words.length === 0 ? null : all(words)
}

/** What is meant in place of what was typed: whoever is called as it was typed comes before it all the same. */
export function besideNames(
  meant: SearchTiers,
  typed: readonly TypedWord[],
  scope: SearchScope,
): SearchTiers {
  const name = nameQuery(typed, { isForgiving: false })
  if (name === null) return meant
  const own = all([name, ...scopeMarks(scope)])
  return {
    queries: [own, ...meant.queries.map((query) => all([`(${query})`, ...without([name])]))],
    widest: any([`(${own})`, `(${meant.widest})`]),
    corrected: null,
  }
}

/** Names that have at least one of the words, or one that it resembles. */
export function anyNameQuery(typed: readonly TypedWord[]): string | null {
  const words = typed.filter(({ word }) => word.length > MIN_BEGINNING).slice(0, MAX_WORDS)
  const meant = words.flatMap((each) =>
    lexemes('n:', namesNear(each).slice(0, MAX_NEAR), each.word),
  )
  return meant.length === 0 ? null : any(meant)
}

/** For each trade, the words that its label lacks must be places; it lacks not all of them. */
function tradeQueries(
  meanings: readonly Meaning[],
  { trades, cities }: SearchVocabulary,
  reach: Reach,
): Trades {
  const isPlace = (meaning: Meaning) => cities.some(({ stems }) => isAmong(meaning, stems, reach))
  const byLack = new Map<string, number[]>()
  for (const { id, stems } of trades) {
    const lacking = meanings.filter((meaning) => !isAmong(meaning, stems, reach))
    if (lacking.length === meanings.length || !lacking.every(isPlace)) continue
    const places = all(lacking.map((place) => any(inLabel(place, reach))))
    byLack.set(places, [...(byLack.get(places) ?? []), id])
  }
  if (byLack.size === 0) return {}
  const bearing = (mark: 'main' | 'tag') =>
    any(
      [...byLack].map(([places, ids]) => {
        const meant = any(ids.map((id) => quoted(`${mark}:${id}`)))
        const query = all(places === '' ? [meant] : [meant, places])
        return byLack.size === 1 ? query : `(${query})`
      }),
    )
  return { main: bearing('main'), tag: bearing('tag') }
}

function isAmong({ stems, begun }: Meaning, among: readonly string[], reach: Reach): boolean {
  return among.some(
    (each) => stems.includes(each) || (reach === 'beginning' && begun.includes(each)),
  )
}

function inName({ typed: { word }, names }: Meaning, reach: Reach): string[] {
  const isLong = word.length >= MIN_BEGINNING
  return lexemes('n:', names, reach === 'beginning' && isLong ? word : null)
}

/** The labels that begin so are known, which spares the database to look for them. */
function inLabel(meaning: Meaning, reach: Reach = 'beginning'): string[] {
  const { stems, begun } = meaning
  const labels = reach === 'whole' ? stems : [...new Set([...stems, ...begun])]
  return [...inName(meaning, reach), ...lexemes('l:', labels, null)]
}

/**
 * Words of names and labels stand in the text as well. What begins a label is not looked for as a
 * beginning in descriptions: of a few letters there would be too much.
 */
function inText(meaning: Meaning): string[] {
  const { typed, names, stems, begun } = meaning
  const words = [...new Set([...names, ...stems, ...begun])]
  const isRare = meaning.isInNoLabel && typed.stem.length >= MIN_TEXT_BEGINNING
  const inNames = inName({ ...meaning, names: [] }, 'beginning')
  return [...lexemes('', words, isRare ? typed.stem : null), ...inNames]
}

/** All members of a tag, in a city, or both; nothing without either. */
export function scopeQuery(scope: SearchScope): string {
  return all(scopeMarks(scope))
}

function scopeMarks({ tagId, city }: SearchScope): string[] {
  return [...(tagId ? [quoted(`tag:${tagId}`)] : []), ...(city ? [quoted(`city:${city}`)] : [])]
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
