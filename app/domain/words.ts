const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Where each word ends. French sets `!`, `?` and `:` apart: a lone sign is no word. */
export function* wordEnds(text: string): Generator<number> {
  for (const { 0: run, index } of text.matchAll(/\S+/g)) {
    if (LETTER_OR_DIGIT.test(run)) yield index + run.length
  }
}

export function countWords(text: string): number {
  let count = 0
  for (const _ of wordEnds(text)) count += 1
  return count
}
