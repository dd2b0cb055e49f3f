import { MODERATOR_ID } from '#db/demo/accounts.ts'
import { timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'
import type { Buyer } from './buyers.ts'

const HOUR = 3_600_000
/** So many clients wrote from another domain once. */
const FORMER_EVERY = 40

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
      let formerId = Math.max(...[...firsts.keys()].map(({ id }) => id))
      for (const [buyer, first] of firsts) {
        const own = random.fork(buyer.id)
        const confirmedAt = first - own.integer(2, 60) * HOUR
        const known = {
          buyer_id: buyer.id,
          source: 'record',
          evidence: own.pick(EVIDENCE),
          confirmed_by: MODERATOR_ID,
          confirmed_at: timestamp(confirmedAt),
        }
        insert.add('buyer_domain', {
          ...known,
          id: buyer.id,
          domain: domainOf(buyer),
          ended_at: null,
          ended_by: null,
          end_reason: null,
        })
        if (buyer.id % FORMER_EVERY !== 0) continue
        insert.add('buyer_domain', {
          ...known,
          id: ++formerId,
          domain: `ancien-${domainOf(buyer)}`,
          ended_at: timestamp(confirmedAt + own.integer(1, 40) * HOUR),
          ended_by: MODERATOR_ID,
          end_reason: 'L’entreprise a changé de nom : son domaine d’aujourd’hui est lié.',
        })
      }
    },
  }
}

/** Nobody owns these domains: no mail to them ever leaves. */
export const domainOf = ({ slug }: Pick<Buyer, 'slug'>) => `${slug}.example`
