import { HIGHEST_TEXT_ID } from '#db/demo/texts.ts'

/** How many reviews before and after are taken into account: at least as many as a page shows. */
const REACH = 24
/** No review is put together from more texts. */
const MOST_TEXTS = 12

/** What the reviews on a buyer's page already say, so that it does not say it twice; those not shown there are not counted. */
export type BuyerMemory = {
  /** Whether a buyer's reviews near this moment hold a text; to be asked before the next call. */
  near(buyerId: number, moment: number): (textId: number) => boolean
  remember(buyerId: number, moment: number, textIds: readonly number[]): void
}

/** Sorted by moment; `textIds` has room for `MOST_TEXTS` per review. Typed arrays, for a million of them. */
type Said = { count: number; moments: Float64Array; textIds: Int16Array }

export function createBuyerMemory(): BuyerMemory {
  const saidBy = new Map<number, Said>()
  // Marked with the number of the call, because this is asked millions of times.
  const markOf = new Int32Array(HIGHEST_TEXT_ID)
  let mark = 0

  return {
    near(buyerId, moment) {
      const own = ++mark
      const said = saidBy.get(buyerId)
      if (said) {
        const at = placeOf(said, moment)
        const end = Math.min(said.count, at + REACH) * MOST_TEXTS
        for (let slot = Math.max(0, at - REACH) * MOST_TEXTS; slot < end; slot++) {
          markOf[said.textIds[slot] as number] = own
        }
      }
      return (textId) => markOf[textId] === own
    },
    // Reviews that come between two others later only move these further apart.
    remember(buyerId, moment, textIds) {
      const said = withRoom(saidBy.get(buyerId))
      saidBy.set(buyerId, said)
      const at = placeOf(said, moment)
      said.moments.copyWithin(at + 1, at, said.count)
      said.textIds.copyWithin((at + 1) * MOST_TEXTS, at * MOST_TEXTS, said.count * MOST_TEXTS)
      said.moments[at] = moment
      said.textIds.fill(0, at * MOST_TEXTS, (at + 1) * MOST_TEXTS)
      said.textIds.set(textIds.slice(0, MOST_TEXTS), at * MOST_TEXTS)
      said.count++
    },
  }
}

function withRoom(said: Said | undefined): Said {
  if (said && said.count < said.moments.length) return said
  const size = said ? said.count * 2 : 16
  const moments = new Float64Array(size)
  const textIds = new Int16Array(size * MOST_TEXTS)
  if (said) {
    moments.set(said.moments)
    textIds.set(said.textIds)
  }
  return { count: said?.count ?? 0, moments, textIds }
}

function placeOf({ count, moments }: Said, moment: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] as number) < moment) low = middle + 1
    else high = middle
  }
  return low
}
