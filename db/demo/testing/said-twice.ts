import { sentencesOf } from './sentences-of.ts'

/** All that one review puts on a page. */
export type Words = { group: number; texts: (string | null)[] }

/**
 * Sentences that stand more than once among any `length` neighbours of the same group; `reviews`
 * come in the order of the page.
 */
export function saidTwice(reviews: readonly Words[], length: number): string[] {
  const repeated: string[] = []
  for (const [, own] of Map.groupBy(reviews, ({ group }) => group)) {
    const lastAt = new Map<string, number>()
    for (const [place, { texts }] of own.entries()) {
      for (const sentence of texts.flatMap((text) => sentencesOf(text ?? ''))) {
        const last = lastAt.get(sentence)
        if (last !== undefined && place - last < length) repeated.push(sentence)
        lastAt.set(sentence, place)
      }
    }
  }
  return repeated
}
