/** Shorter beginnings resemble too much. */
const MIN_FORGIVEN = 4

/** Longer than any name with its trade and city; what follows is cut. */
export const MAX_SEARCH_LENGTH = 200

/** What was typed, as one line that a database accepts. */
export function searchText(typed: string): string {
  const line = typed.toWellFormed().replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
  return [...line.trimStart()].slice(0, MAX_SEARCH_LENGTH).join('').trimEnd()
}

/**
 * Whether one word becomes the other by so many slips of the finger at most: a letter too many, a
 * letter missing, a wrong one, or two neighbours exchanged.
 */
export function isWithinSlips(a: string, b: string, slips: number): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const [restOfA, restOfB] = [a.slice(same), b.slice(same)]
  if (restOfA === restOfB) return true
  if (Math.abs(restOfA.length - restOfB.length) > slips || slips === 0) return false
  const without = (fromA: number, fromB: number) =>
    isWithinSlips(restOfA.slice(fromA), restOfB.slice(fromB), slips - 1)
  const isExchanged = restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
  return without(1, 0) || without(0, 1) || without(1, 1) || (isExchanged && without(2, 2))
}

/** A word is not one slip from itself. */
export function isOneSlipApart(a: string, b: string): boolean {
  return a !== b && isWithinSlips(a, b, 1)
}

type Label = { label: string; words: readonly string[]; stems: readonly string[] }

type Typed = { word: string; stem: string }

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
