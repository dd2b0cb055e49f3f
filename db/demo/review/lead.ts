import type { BuyerMemory } from '#db/demo/buyer/buyer-memory.ts'
import type { Buyer, Buyers } from '#db/demo/buyer/buyers.ts'
import type { Random } from '#db/demo/random.ts'
import type { Bank, Tone } from '#db/demo/texts.ts'
import type { Banks, Phrase } from './phrasebook.ts'

/** Many buyers are tried before words are given up that only some of them could say. */
const BUYERS_TRIED = 5
const PHRASES_TRIED = 12

export type Lead = {
  buyer: Buyer
  /** Whether the buyer's reviews of about that time hold a text. */
  hasSaid: (textId: number) => boolean
  /** What the review begins with. */
  phrase: Phrase | undefined
}

/** What a review may begin with, the best first; a testimony has more to follow, a remark stands alone. */
export function leadBanks(tone: Tone, hasTestimony: boolean): Bank[] {
  if (tone === 'negative') return hasTestimony ? ['openings', 'negatives'] : ['negatives']
  if (tone === 'mixed') return hasTestimony ? ['openings', 'details'] : ['reservations']
  return hasTestimony
    ? ['openings', 'details', 'outcomes']
    : ['remarks', 'details', 'outcomes', 'closings']
}

/**
 * The banks in the order in which they are tried: the best first as long as it lasts for all reviews to come, else each
 * as likely as it is full, so that the newest reviews do not get what the oldest left.
 */
export function inTurn(
  wanted: readonly Bank[],
  banks: Banks,
  isFresh: (phrase: Phrase) => boolean,
  toCome: number,
  random: Random,
): Phrase[][] {
  const rest = wanted.map((bank) => banks[bank].filter(isFresh))
  if ((rest[0]?.length ?? 0) >= toCome) return rest
  const ordered: Phrase[][] = []
  while (rest.length > 0) {
    let drawn = random.next() * rest.reduce((sum, { length }) => sum + length, 0)
    const at = rest.findIndex(({ length }) => {
      drawn -= length
      return drawn < 0
    })
    ordered.push(...rest.splice(Math.max(0, at), 1))
  }
  return ordered
}

/** The words say what kind of company speaks; it must not have said them lately elsewhere. */
export function chooseLead(
  { buyers, memory }: { buyers: Buyers; memory: BuyerMemory },
  moment: number,
  random: Random,
  find: (isUntried: (phrase: Phrase) => boolean) => Phrase | undefined,
): Lead {
  const tried = new Set<Phrase>()
  while (tried.size < PHRASES_TRIED) {
    const phrase = find((each) => !tried.has(each))
    if (!phrase) break
    tried.add(phrase)
    for (let attempt = 0; attempt < BUYERS_TRIED; attempt++) {
      const buyer = buyers.pick(random, phrase.sectors)
      const hasSaid = memory.near(buyer.id, moment)
      if (couldSay(buyer, phrase) && !hasSaid(phrase.id)) return { buyer, hasSaid, phrase }
    }
  }
  const buyer = buyers.pick(random)
  return { buyer, hasSaid: memory.near(buyer.id, moment), phrase: undefined }
}

export const couldSay = ({ sector }: Buyer, { sectors }: Phrase) =>
  sectors === '' || sectors.includes(sector)
