/** How many reviews before and after are taken into account: at least as many as a page shows. */
const REACH = 24

/** What a buyer's reviews already say, so that its page does not say it twice. */
export type BuyerMemory = {
  /** Phrases of the buyer's reviews that stand near this moment. */
  near(buyerId: number, moment: number): Set<number>
  remember(buyerId: number, moment: number, phrases: readonly number[]): void
}

type Said = { moments: number[]; phrases: (readonly number[])[] }

export function createBuyerMemory(): BuyerMemory {
  const saidBy = new Map<number, Said>()

  return {
    near(buyerId, moment) {
      const said = saidBy.get(buyerId)
      if (!said) return new Set()
      const at = placeOf(said.moments, moment)
      return new Set(said.phrases.slice(Math.max(0, at - REACH), at + REACH).flat())
    },
    // Reviews that come between two others later only move these further apart.
    remember(buyerId, moment, phrases) {
      const said = saidBy.get(buyerId) ?? { moments: [], phrases: [] }
      saidBy.set(buyerId, said)
      const at = placeOf(said.moments, moment)
      said.moments.splice(at, 0, moment)
      said.phrases.splice(at, 0, phrases)
    },
  }
}

function placeOf(moments: readonly number[], moment: number): number {
  let low = 0
  let high = moments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] as number) < moment) low = middle + 1
    else high = middle
  }
  return low
}
