import { withdrawReview } from '#commands/author/author-review.ts'
import { reviseReview } from '#commands/author/author-revise.ts'
import { appealRefusal, clarifyReview } from '#commands/author/author-words.ts'
import { endDomain, moveDomain, recordDomain } from '#commands/client/manage-domain.ts'
import { moderateReview } from '#commands/moderation/moderate-review.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { ReviewChange } from '#commands/review/change/review-change.ts'
import { reportReview } from '#commands/team-review/report-review.ts'
import type { Random } from '#db/demo/random.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { DOMAIN_ACTS, type DomainAct } from '#domain/client/client-domain.ts'
import { isAppError } from '#domain/errors.ts'
import {
  DECISIONS,
  type Decision,
  NEW_COMPANY,
  REASONS_TO_CHOOSE,
} from '#domain/moderation/moderation.ts'
import { REVIEW_ACTORS, REVIEW_EVENT_TYPES } from '#domain/review/review-life-cycle.ts'
import type { Db } from '#platform/database/schema.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createBuyer, createUser } from '#tests/support/database/builders.ts'
import { idleJobs } from './confirmed-review.ts'
import { PLAIN_MODERATION_MAILS as mails, NOTHING_GIVEN } from './held-review.ts'
import { createReviewSite, plainRevision, reviewContext } from './review-site.ts'
import { signReview } from './signed-review.ts'

/** What became of a review's author; whoever decides may be mistaken, and may be refused. */
export type Signed = {
  id: number
  publicId: string
  email: string
  domain: string
  /** Whether the domain may say for which company they speak. */
  isTelling: boolean
}

/** Everything that made a company known, as the lives themselves saw it happen. */
type Known = {
  links: { domain: string; buyerId: number; from: number; to: number | null }[]
  persons: Set<number>
}

const DOMAINS = [
  'valmont-industrie.fr',
  'a-client.fr',
  'b-client.com',
  'c-client.de',
  'd-client.it',
]
const UNTELLING = ['gmail.com', 'acme.onmicrosoft.com']
const NAMES = [
  'Valmont Industrie',
  'Valmont SA',
  'Airbus',
  'Vаlmont Industrie',
  'Client C',
  'Maison D',
]
/** These come from commands that are tried as such; no command imports. */
const DIRECT = REVIEW_EVENT_TYPES.filter((type) => !['import', 'authenticate'].includes(type))

type Act = (now: Temporal.Instant) => Promise<Signed | undefined>

export async function randomAuthorship(db: Db, random: Random) {
  const site = await createReviewSite(db)
  const buyers = [site.buyerId]
  for (const name of ['Airbus', 'Client C', 'Client D'])
    buyers.push(await createBuyer(db, { name }))
  const people = {
    moderators: [
      await signedIn(db, await createUser(db, { staff_role: 'moderator' })),
      await signedIn(db, await createUser(db, { staff_role: 'administrator' })),
    ],
    owner: await signedIn(db, site.owner.id),
  }
  const known: Known = { links: [], persons: new Set() }
  known.links.push({ domain: 'valmont-industrie.fr', buyerId: site.buyerId, from: 0, to: null })
  const signed: Signed[] = []
  const authors = new Map<string, SignedInUser>()
  const done: Record<string, number> = {}

  const contextAt = (now: Temporal.Instant) => reviewContext(db, now.toString())
  /** No two alike, or they would be held for that alone. */
  const words = (count: number) => Array.from({ length: count }, () => random.publicId()).join(' ')
  const recent = () => random.pick(random.chance(0.7) ? signed.slice(-15) : signed)

  async function authorOf(review: Signed): Promise<SignedInUser> {
    // Sometimes somebody else's, who is nobody's author.
    const email = random.chance(0.9) ? review.email : `x@${review.domain}`
    const user = authors.get(email) ?? (await signedIn(db, await createUser(db, { email })))
    authors.set(email, user)
    return user
  }

  async function versionOf(review: Signed): Promise<number> {
    const row = db.selectFrom('review').select('version').where('public_id', '=', review.publicId)
    return (await row.executeTakeFirstOrThrow()).version
  }

  async function chosenCompany() {
    const { public_id } = await db
      .selectFrom('buyer')
      .select('public_id')
      .where('id', '=', random.pick(buyers))
      .executeTakeFirstOrThrow()
    return {
      company: random.pick([public_id, public_id, NEW_COMPANY, NEW_COMPANY, 'nowhere00000']),
      company_name: random.chance(0.5) ? random.pick(NAMES) : words(3),
      is_another: random.chance(0.5),
      evidence: random.chance(0.9) ? 'Its legal notice' : '',
    }
  }

  const acts: Record<string, Act> = {
    async sign(now) {
      const isTelling = random.chance(0.8)
      const domain = random.pick(isTelling ? DOMAINS : UNTELLING)
      const email = `p${signed.length}@${domain}`
      const answers = { email, company: random.pick(NAMES), testimony: words(12), rating: '7' }
      const isOtherCompany = random.chance(0.1)
      const how = {
        now: now.toString(),
        isOtherCompany,
        network: `203.0.113.${signed.length % 250}`,
      }
      const review = await signReview(db, site, answers, how)
      signed.push({ ...review, email, domain, isTelling: isTelling && !isOtherCompany })
      return signed.at(-1)
    },
    async moderate(now) {
      const review = recent()
      const decision: Decision = random.pick([
        ...DECISIONS,
        'publish',
        'company-check',
        'company-check',
      ])
      const given = {
        ...NOTHING_GIVEN,
        ...(await chosenCompany()),
        version: await versionOf(review),
        reason: random.pick([...REASONS_TO_CHOOSE[decision], 'nothing-found']),
        words: 'Voici pourquoi.',
      }
      const actor = random.pick([...people.moderators, ...people.moderators, people.owner])
      await moderateReview(contextAt(now), actor, {
        ...given,
        review: review.publicId,
        decision,
        mails,
      })
      if (decision === 'company-check') await noteCheck(review, now)
      return review
    },
    async author(now) {
      const review = recent()
      const author = await authorOf(review)
      const chosen = { review: review.publicId, words: 'Relisez.' }
      const context = contextAt(now)
      const act = random.pick(['revise', 'appeal', 'appeal', 'clarify', 'clarify', 'withdraw'])
      if (act === 'revise') {
        await reviseReview(context, author, { ...chosen, ...plainRevision(8, words(12)) })
      } else if (act === 'appeal') await appealRefusal(context, author, chosen)
      else if (act === 'clarify') await clarifyReview(context, author, chosen)
      else if (random.chance(0.6)) await withdrawReview(context, author, chosen)
      return review
    },
    async member(now) {
      const review = recent()
      const report = { reason: 'not-a-client', explanation: 'Inconnu.' } as const
      const chosen = { memberId: site.memberId, review: review.publicId }
      await reportReview(contextAt(now), people.owner, { ...chosen, ...report })
      return review
    },
    /** Past every command, as whoever writes one wrong might. */
    async directly(now) {
      const review = recent()
      const type = random.pick(DIRECT)
      const change = {
        type,
        actor: random.pick(REVIEW_ACTORS),
        actorId: random.pick(people.moderators).id,
        reason: 'because',
        reviewId: review.id,
        ...(type === 'revise' && {
          content: { rating: 8, testimonies: [] },
          consentId: crypto.randomUUID(),
        }),
        masks: { isContactMasked: true, isCompanyMasked: false },
      } as ReviewChange
      // Rarely, or nothing would be left of them.
      if ((type === 'erase' || type === 'withdraw') && random.chance(0.9)) return review
      await changeReview({ db, jobs: idleJobs, now }, change)
      return review
    },
    async domain(now) {
      const domain = random.pick([...DOMAINS, ...DOMAINS, ...UNTELLING])
      const actor = random.pick([...people.moderators, ...people.moderators, people.owner])
      const context = { db, now }
      const given = {
        ...(await chosenCompany()),
        domain,
        evidence: 'Its notice',
        reason: 'A merger',
      }
      const isKnown = known.links.some((link) => link.domain === domain && link.to === null)
      const likely: DomainAct[] = isKnown ? ['move', 'move', 'end'] : ['record']
      const act = random.pick(random.chance(0.8) ? likely : DOMAIN_ACTS)
      if (act === 'record') await recordDomain(context, actor, given)
      if (act === 'move') await moveDomain(context, actor, given)
      if (act === 'end') await endDomain(context, actor, given)
      if (act !== 'record') endNoted(domain, now)
      if (act !== 'end') await noteLink(domain, now)
      done[act] = (done[act] ?? 0) + 1
      return undefined
    },
  }

  async function noteLink(domain: string, now: Temporal.Instant): Promise<void> {
    const link = await db
      .selectFrom('buyer_domain')
      .select('buyer_id as buyerId')
      .where('domain', '=', domain)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    known.links.push({ domain, ...link, from: now.epochMilliseconds, to: null })
  }

  function endNoted(domain: string, now: Temporal.Instant): void {
    const link = known.links.findLast((each) => each.domain === domain && each.to === null)
    if (link) link.to = now.epochMilliseconds
  }

  async function noteCheck(review: Signed, now: Temporal.Instant): Promise<void> {
    if (review.isTelling) await noteLink(review.domain, now)
    else known.persons.add(review.id)
  }

  return {
    known,
    signed,
    /** How often each happened, refused ones left out. */
    done,
    /** Tries something; says which review it was about. What is refused has changed nothing. */
    async live(now: Temporal.Instant, name: string): Promise<Signed | undefined> {
      if (name !== 'sign' && signed.length === 0) return undefined
      try {
        const review = await acts[name]?.(now)
        done[name] = (done[name] ?? 0) + 1
        return review
      } catch (error) {
        if (!isAppError(error)) throw error
        return undefined
      }
    },
  }
}
