import { MODERATOR_ID } from '#db/demo/accounts.ts'
import type { BulkInsert } from '#db/demo/bulk-insert.ts'
import { timestamp } from '#db/demo/calendar.ts'
import type { Random } from '#db/demo/random.ts'
import type { Buyer } from './buyers.ts'

const HOUR = 3_600_000

const EVIDENCE = [
  'Mentions légales du site : raison sociale et domaine concordent.',
  'Page « Contact » du site de l’entreprise, adresses du même domaine.',
  'Standard appelé au numéro du site : le domaine est le leur.',
  'Rapport annuel publié sur ce domaine par l’entreprise.',
]

export type KnownDomains = {
  /** The link under which somebody of the buyer is authenticated at that moment. */
  linkOf(buyer: Buyer, moment: number): number
  finish(random: Random): void
}

/** Each client has one domain, that nobody owns, and it became known shortly before its first review from there. */
export function createKnownDomains(insert: BulkInsert): KnownDomains {
  const firsts = new Map<Buyer, number>()
  return {
    linkOf(buyer, moment) {
      firsts.set(buyer, Math.min(moment, firsts.get(buyer) ?? moment))
      return buyer.id
    },
    finish(random) {
      for (const [buyer, first] of firsts) {
        const own = random.fork(buyer.id)
        insert.add('buyer_domain', {
          id: buyer.id,
          domain: domainOf(buyer),
          buyer_id: buyer.id,
          source: 'record',
          evidence: own.pick(EVIDENCE),
          confirmed_by: MODERATOR_ID,
          confirmed_at: timestamp(first - own.integer(2, 60) * HOUR),
        })
      }
    },
  }
}

/** Nobody owns these domains: no mail to them ever leaves. */
export const domainOf = ({ slug }: Pick<Buyer, 'slug'>) => `${slug}.example`
