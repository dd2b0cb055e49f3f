import { countWords } from './words.ts'

const WORDS_PER_MINUTE = 220

/** In whole minutes; nothing is read in less than one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE))
}
