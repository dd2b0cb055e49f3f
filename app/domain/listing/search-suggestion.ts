import { isOneSlipApart } from './search-slip.ts'

type Label = { label: string; words: readonly string[]; stems: readonly string[] }
type Typed = { word: string; stem: string }

/** Shorter beginnings resemble too much. */
const MIN_FORGIVEN = 4

/**
 * The labels that have all typed words, each of which may be only the beginning of one, or another
 * form of it; those with a slip of the finger are offered only when there are no others. First those
 * that begin with what was typed, then the shortest.
 */
export function matchingLabels<T extends Label>(
  labels: readonly T[],
  typed: readonly Typed[],
): T[] {
  if (typed.length === 0) return []
  const having = (isMeant: (label: T, word: Typed) => boolean) =>
    labels.filter((label) => typed.every((word) => isMeant(label, word)))
  const exact = having(isBegun)
  const found = exact.length > 0 ? exact : having(isNearlyBegun)
  const isFirst = ({ words }: T) => (words[0]?.startsWith(typed[0]?.word ?? '') ? 0 : 1)
  return found.toSorted((a, b) => isFirst(a) - isFirst(b) || a.label.length - b.label.length)
}

/** Whether the label has a word that begins so, or that is a form of it. */
export function isBegun({ words, stems }: Label, { word, stem }: Typed): boolean {
  return words.some((known) => known.startsWith(word)) || stems.includes(stem)
}

function isNearlyBegun(label: Label, typed: Typed): boolean {
  return isBegun(label, typed) || label.words.some((known) => beginsNearly(known, typed.word))
}

function beginsNearly(known: string, word: string): boolean {
  if (word.length < MIN_FORGIVEN) return false
  // A missing or doubled letter changes how far the typed beginning reaches.
  const reaches = [word.length - 1, word.length, word.length + 1]
  return reaches.some((length) => isOneSlipApart(known.slice(0, length), word))
}
