import type { Random } from '#db/demo/random.ts'
import type { Phrase } from './phrasebook.ts'

/** Phrases dealt so that none comes back within a number of reviews of a member, the least used first. */
export type Deck = {
  isFresh(phrase: Phrase, position: number): boolean
  /** A phrase for the review at `position`; none when all are too recent or unwelcome. */
  find(
    phrases: readonly Phrase[],
    position: number,
    isWelcome?: (phrase: Phrase) => boolean,
  ): Phrase | undefined
  take(phrase: Phrase, position: number): void
}

/** What the member's own reviews say counts more than what all others say. */
const OWN = 2 ** 20

/** `uses` counts for the whole site, `gap` may be infinite: then nothing ever comes back. */
export function createDeck(gap: number, random: Random, uses: Int32Array): Deck {
  const lastUsed = new Map<number, number>()
  const own = new Map<number, number>()

  function isFresh({ id }: Phrase, position: number): boolean {
    const used = lastUsed.get(id)
    return used === undefined || position - used >= gap
  }

  return {
    isFresh,
    find(phrases, position, isWelcome) {
      let best: Phrase[] = []
      let least = Number.POSITIVE_INFINITY
      for (const phrase of phrases) {
        const worn = (own.get(phrase.id) ?? 0) * OWN + (uses[phrase.id] ?? 0)
        if (worn > least || !isFresh(phrase, position) || isWelcome?.(phrase) === false) continue
        if (worn < least) best = []
        least = worn
        best.push(phrase)
      }
      return best.length > 0 ? random.pick(best) : undefined
    },
    take({ id }, position) {
      lastUsed.set(id, position)
      own.set(id, (own.get(id) ?? 0) + 1)
      uses[id] = (uses[id] ?? 0) + 1
    },
  }
}
