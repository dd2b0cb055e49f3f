export const EXCERPT_WORDS = 70

export const REVIEW_EXCERPT_WORDS = 100

const WORDS_PER_MINUTE = 220
/** From its first letter or digit on. French sets `!`, `?` and `:` apart: a lone sign is no word. */
const WORD = /[\p{L}\p{N}]\S*/gu

/** Where each word ends. */
function* wordEnds(text: string): Generator<number> {
  const word = new RegExp(WORD)
  while (word.test(text)) yield word.lastIndex
}

export function countWords(text: string): number {
  let count = 0
  for (const _ of wordEnds(text)) count += 1
  return count
}

/** In whole minutes; nothing is read in less than one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE))
}

/** The first words of a text; the mark stands only where something was cut. */
export function excerpt(text: string, maxWords = EXCERPT_WORDS): string {
  let count = 0
  let end = 0
  for (const wordEnd of wordEnds(text)) {
    if (count === maxWords) return `${text.slice(0, end).trimStart()} ...`
    count += 1
    end = wordEnd
  }
  return text.trim()
}
