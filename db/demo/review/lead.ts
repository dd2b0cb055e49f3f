import type { BuyerMemory } from '#db/demo/buyer/buyer-memory.ts'
import type { Buyer, Buyers } from '#db/demo/buyer/buyers.ts'
import { isWithin } from '#db/demo/moderation/staff.ts'
import type { Random } from '#db/demo/random.ts'
import type { Bank, Tone } from '#db/demo/texts.ts'
import type { Banks, Phrase } from './phrasebook.ts'

/** Many buyers are tried before words are given up that only some of them could say. */
const BUYERS_TRIED = 12
const PHRASES_TRIED = 80

export type Lead = {
  buyer: Buyer
  /** Whether the buyer's reviews of about that time hold a text. */
  hasSaid: (textId: number) => boolean
  /** What the review begins with. */
  phrase: Phrase | undefined
}

/** What a review may begin with; a testimony has more to follow, a remark stands alone. */
const LEADS: Record<Tone, Record<'testimony' | 'remark', { good: Bank[]; possible: Bank[] }>> = {
  positive: {
    testimony: { good: ['openings', 'remarks', 'details', 'outcomes'], possible: ['closings'] },
    remark: { good: ['remarks', 'closings'], possible: ['details', 'outcomes'] },
  },
  mixed: {
    testimony: { good: ['openings', 'details'], possible: ['reservations'] },
    remark: { good: ['reservations'], possible: ['details'] },
  },
  negative: {
    testimony: { good: ['openings', 'negatives'], possible: [] },
    remark: { good: ['negatives'], possible: [] },
  },
}

/**
 * What may come first, in the order in which it is tried: openings as long as they last for all reviews to come, else
 * of each bank as likely as it is full, so that the newest reviews do not get what the oldest left.
 */
export function leadsInTurn(
  banks: Banks,
  kind: { tone: Tone; hasTestimony: boolean; toCome: number },
  isFresh: (phrase: Phrase) => boolean,
  random: Random,
): Phrase[][] {
  const { good, possible } = LEADS[kind.tone][kind.hasTestimony ? 'testimony' : 'remark']
  const freshOf = (bank: Bank) => banks[bank].filter(isFresh)
  const rest = good.map(freshOf)
  const ordered = (rest[0]?.length ?? 0) >= kind.toCome ? rest.splice(0) : []
  while (rest.length > 0) {
    let drawn = random.next() * rest.reduce((sum, { length }) => sum + length, 0)
    const at = rest.findIndex(({ length }) => {
      drawn -= length
      return drawn < 0
    })
    ordered.push(...rest.splice(Math.max(0, at), 1))
  }
  return [...ordered, ...possible.map(freshOf)]
}

/** The words say what kind of company speaks; it should not have said them lately elsewhere. */
export function chooseLead(
  { buyers, memory }: { buyers: Buyers; memory: BuyerMemory },
  { moment, isWilling }: { moment: number; isWilling: (buyer: Buyer) => boolean },
  random: Random,
  find: (isUntried: (phrase: Phrase) => boolean) => Phrase | undefined,
): Lead {
  const tried = new Set<Phrase>()
  const couldBegin = (buyer: Buyer, phrase: Phrase) =>
    couldSay(buyer, phrase) && isWilling(buyer) && !memory.near(buyer.id, moment)(phrase.id)
  const leadOf = (buyer: Buyer, phrase?: Phrase): Lead => {
    return { buyer, hasSaid: memory.near(buyer.id, moment), phrase }
  }
  while (tried.size < PHRASES_TRIED) {
    const phrase = find((each) => !tried.has(each))
    if (!phrase) break
    tried.add(phrase)
    const attempts = phrase.clients ? 2 : BUYERS_TRIED
    for (let attempt = 0; attempt < attempts; attempt++) {
      const buyer = buyers.pick(random, phrase)
      if (couldBegin(buyer, phrase)) return leadOf(buyer, phrase)
    }
  }
  // Chance found nobody: whoever could say one of them for the first time does.
  for (const phrase of tried) {
    const buyer = buyers.all.find((each) => couldBegin(each, phrase))
    if (buyer) return leadOf(buyer, phrase)
  }
  return leadOf(anyOf(buyers, isWilling, random))
}

function anyOf(buyers: Buyers, isWilling: (buyer: Buyer) => boolean, random: Random): Buyer {
  let buyer = buyers.pick(random)
  for (let attempt = 0; attempt < PHRASES_TRIED && !isWilling(buyer); attempt++)
    buyer = buyers.pick(random)
  return buyer
}

export const couldSay = ({ sector, like, size }: Buyer, { sectors, clients, staff }: Phrase) =>
  (sectors === '' || sectors.includes(sector)) &&
  (clients === '' || clients.split('|').includes(like)) &&
  (staff === undefined || isWithin(size, staff))
