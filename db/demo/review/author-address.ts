import type { Buyer } from '#db/demo/buyer/buyers.ts'
import { domainOf, type KnownDomains } from '#db/demo/buyer/known-domains.ts'
import type { Random } from '#db/demo/random.ts'
import type { AddressKind } from '#domain/moderation/review-pipeline.ts'
import { COMPANY_CHECK } from '#domain/moderation/review-pipeline.ts'
import type { DatedEvent } from './review-events.ts'

export type Address = { domain: string; kind: AddressKind; company: string }

/** Companies of which the site knows nothing, and whose domains nobody owns. */
const STRANGERS = [
  ['Fonderies Maubrac', 'fonderies-maubrac.example'],
  ['Cidrerie du Haut Pommier', 'haut-pommier.example'],
  ['Kranbau Ostertal', 'kranbau-ostertal.example'],
] as const

/** From where an author writes: a domain that is known, unless the review waits because nobody knows its company. */
export function addressOf(
  domains: KnownDomains,
  buyer: Buyer,
  events: readonly DatedEvent[],
  random: Random,
): Address {
  const hold = events.find(({ type }) => type === 'hold')
  if (hold?.row.reason !== COMPANY_CHECK) {
    if (hold) domains.linkOf(buyer, hold.at)
    return { domain: domainOf(buyer), kind: 'professional', company: buyer.name }
  }
  if (random.chance(0.35)) {
    return { domain: 'mailbox.example', kind: 'personal', company: buyer.name }
  }
  // Some use the name of a company that is known: only a person can tell whether it is theirs.
  if (random.chance(0.4)) {
    return { domain: `${buyer.slug}-group.example`, kind: 'professional', company: buyer.name }
  }
  const [company, domain] = random.pick(STRANGERS)
  return { domain, kind: 'professional', company }
}
