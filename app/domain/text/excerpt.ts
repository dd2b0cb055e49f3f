import { wordEnds } from './words.ts'

export const EXCERPT_WORDS = 70
export const REVIEW_EXCERPT_WORDS = 100

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
