import { MAX_SEARCH_LENGTH } from './search-text.ts'

/** A phrase that means something else here, as the words of a search are compared: folded, with their stems. */
export type Synonym = { words: readonly string[]; stems: readonly string[]; meant: string }

type Typed = { word: string; stem: string }

/**
 * What was typed with each phrase in place of which something else is meant; of several that begin at a word the longest.
 * Null where none is among them. What is put in is not looked through again.
 */
export function meantText(typed: readonly Typed[], synonyms: readonly Synonym[]): string | null {
  const said: string[] = []
  let isReplaced = false
  for (let at = 0; at < typed.length; ) {
    const found = longestAt(typed.slice(at), synonyms)
    said.push(found ? found.meant : (typed[at]?.word ?? ''))
    isReplaced ||= found !== undefined
    at += found?.words.length ?? 1
  }
  return isReplaced ? said.join(' ').slice(0, MAX_SEARCH_LENGTH) : null
}

function longestAt(typed: readonly Typed[], synonyms: readonly Synonym[]): Synonym | undefined {
  return synonyms
    .filter(
      ({ words, stems }) =>
        words.length > 0 &&
        words.every(
          (word, index) => typed[index]?.word === word || typed[index]?.stem === stems[index],
        ),
    )
    .reduce<Synonym | undefined>(
      (best, each) => (best && best.words.length >= each.words.length ? best : each),
      undefined,
    )
}

/** What a phrase may stand for. */
export const SYNONYM_KINDS = ['tag', 'city', 'words'] as const
export type SynonymKind = (typeof SYNONYM_KINDS)[number]

export const SYNONYM_LIMITS = { phrase: 60, meant: 120 } as const

/** As editors see it. */
export type SynonymLine = {
  id: string
  phrase: string
  kind: SynonymKind
  /** The name of the tag or city today, or the words. */
  meant: string
  /** What it stood for is found no more. */
  isLost: boolean
}

export type SynonymList = { lines: SynonymLine[]; next: string | null }
