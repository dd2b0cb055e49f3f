import { countWords, excerpt } from '#domain/text/words.ts'

/** As many as large letters have room for. */
export const QUOTATION_WORDS = 26

/**
 * What is quoted of a text: the author's highlight where there is one, else the beginning; never a sentence that we
 * chose. `... ` before it and ` ...` after it stand where words were left out, and only there.
 */
export function quotation(text: string, highlight: string, maxWords: number): string {
  if (countWords(highlight) === 0) return excerpt(text, maxWords)
  const place = placeOf(highlight, text)
  // The author's words, but none of this text: they stand for themselves.
  if (!place) return excerpt(highlight, maxWords)
  const before = text.slice(0, place.start)
  const after = text.slice(place.end)
  const isFirst = countWords(before) === 0
  const isLast = countWords(after) === 0
  // Signs alone are no omission: they are kept.
  const part = text.slice(isFirst ? 0 : place.start, isLast ? text.length : place.end)
  const shown = excerpt(part, maxWords)
  const isCut = countWords(part) > maxWords
  return `${isFirst ? '' : '... '}${shown}${isLast || isCut ? '' : ' ...'}`
}

/** Whole words, whatever white space and capitals they were copied with. */
function placeOf(highlight: string, text: string): { start: number; end: number } | null {
  const words = highlight.trim().split(/\s+/).map(literal).join('\\s+')
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu').exec(text)
  return found && { start: found.index, end: found.index + found[0].length }
}

function literal(word: string): string {
  return word.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')
}
