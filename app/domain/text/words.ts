/** From its first letter or digit on. French sets `!`, `?` and `:` apart: a lone sign is no word. */
const WORD = /[\p{L}\p{N}]\S*/gu

/** Where each word ends. */
export function* wordEnds(text: string): Generator<number> {
  const word = new RegExp(WORD)
  while (word.test(text)) yield word.lastIndex
}

export function countWords(text: string): number {
  let count = 0
  for (const _ of wordEnds(text)) count += 1
  return count
}
