import { isOneSlipApart } from './search-slip.ts'

type Label = { label: string; words: readonly string[] }

/** Shorter beginnings resemble too much. */
const MIN_FORGIVEN = 4

/**
 * The labels that have all typed words, each of which may be only the beginning of one; those with
 * a slip of the finger are offered only when there are no others. First those that begin with what
 * was typed, then the shortest.
 */
export function matchingLabels<T extends Label>(
  labels: readonly T[],
  typed: readonly string[],
): T[] {
  if (typed.length === 0) return []
  const having = (isMeant: (known: string, word: string) => boolean) =>
    labels.filter(({ words }) => typed.every((word) => words.some((known) => isMeant(known, word))))
  const exact = having((known, word) => known.startsWith(word))
  const found = exact.length > 0 ? exact : having(beginsNearly)
  const isFirst = ({ words }: T) => (words[0]?.startsWith(typed[0] ?? '') ? 0 : 1)
  return found.toSorted((a, b) => isFirst(a) - isFirst(b) || a.label.length - b.label.length)
}

function beginsNearly(known: string, word: string): boolean {
  if (known.startsWith(word)) return true
  if (word.length < MIN_FORGIVEN) return false
  // A missing or doubled letter changes how far the typed beginning reaches.
  const reaches = [word.length - 1, word.length, word.length + 1]
  return reaches.some((length) => isOneSlipApart(known.slice(0, length), word))
}
