import type { Random } from '#db/demo/random.ts'
import type { Phrase } from './phrasebook.ts'

/** Phrases dealt so that none comes back within `gap` reviews of a member. */
export type Deck = {
  /** A phrase for the review at `position`; none when all are too recent or unwelcome. */
  draw(position: number, isWelcome?: (phrase: Phrase) => boolean): Phrase | undefined
}

export function createDeck(phrases: readonly Phrase[], gap: number, random: Random): Deck {
  const lastUsed = new Map<number, number>()
  return {
    draw(position, isWelcome) {
      const fresh = phrases.filter((phrase) => {
        const used = lastUsed.get(phrase.id)
        return (used === undefined || position - used >= gap) && isWelcome?.(phrase) !== false
      })
      if (fresh.length === 0) return undefined
      const phrase = random.pick(fresh)
      lastUsed.set(phrase.id, position)
      return phrase
    },
  }
}
