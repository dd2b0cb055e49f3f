import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAppError } from '#domain/errors.ts'
import { DECISIONS, type Decision, decisionsFor } from '#domain/moderation/moderation.ts'
import { eventsOfConfirmation } from '#domain/moderation/review-pipeline.ts'
import {
  isCounted,
  nextLife,
  REVIEW_ACTORS,
  REVIEW_EVENT_TYPES,
  type ReviewEvent,
  type ReviewLife,
  reviewLife,
  UNBORN,
} from './review-life-cycle.ts'

/** For more: LIVES=10000 vitest run --project unit authenticated-lives */
const LIVES = Number(process.env.LIVES ?? 1_000)
const DOMAINS = 3
const REVIEWS = 3

/** Whose each domain is known to be, at its place; null where nobody knows. */
type World = { owners: (number | null)[]; reviews: Review[] }

type Review = {
  life: ReviewLife
  /** Null for an address that says nothing of a company, or of another one. */
  domain: number | null
  company: number | null
}

type Step =
  | { act: 'link'; domain: number; company: number }
  | { act: 'end'; domain: number; company: number }
  | { act: 'write'; review: number; domain: number | null; isSignalled: boolean }
  | { act: 'decide'; review: number; decision: Decision; company: number; actorId: number }
  | { act: 'do'; review: number; event: ReviewEvent }

const place = fc.nat({ max: REVIEWS - 1 })
const domain = fc.nat({ max: DOMAINS - 1 })
const company = fc.nat({ max: 4 })
const actorId = fc.constantFrom(1, 2)
// Confirmations and decisions have acts of their own; no command imports, and none authenticates without a check.
const DIRECT = REVIEW_EVENT_TYPES.filter(
  (type) => !['import', 'authenticate', 'confirm'].includes(type),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constantFrom('link', 'end'), domain, company }),
  fc.record({
    act: fc.constant('write'),
    review: place,
    domain: fc.option(domain),
    isSignalled: fc.boolean(),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('decide'),
      review: place,
      decision: fc.constantFrom(...DECISIONS),
      company,
      actorId,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('do'),
      review: place,
      event: fc.record({
        type: fc.constantFrom(...DIRECT),
        actor: fc.constantFrom(...REVIEW_ACTORS),
        actorId,
        reason: fc.constant('because'),
      }),
    }),
  },
) as fc.Arbitrary<Step>

const by = (actor: ReviewEvent['actor'], type: ReviewEvent['type'], id?: number): ReviewEvent => ({
  actor,
  type,
  actorId: id ?? null,
  reason: 'because',
})

const SUBMITTED = reviewLife([by('author', 'start'), by('author', 'submit')])

/** What a step makes of a review, or that it is refused. */
function lived(world: World, review: Review, each: Exclude<Step, { act: 'link' | 'end' }>): Review {
  switch (each.act) {
    case 'write': {
      const owner = each.domain === null ? null : (world.owners[each.domain] ?? null)
      const signals = each.isSignalled ? [{ kind: 'burst' as const, score: 1 }] : []
      const events = eventsOfConfirmation({ isCompanyKnown: owner !== null, signals })
      const life = events.reduce(nextLife, SUBMITTED)
      return { life, domain: each.domain, company: life.isAuthenticated ? owner : null }
    }
    case 'decide':
      return decided(world, review, each)
    case 'do':
      return { ...review, life: nextLife(review.life, each.event) }
  }
}

function decided(
  world: World,
  review: Review,
  { decision, company: chosen, actorId: id }: Extract<Step, { act: 'decide' }>,
): Review {
  const { life } = review
  const owner = review.domain === null ? null : (world.owners[review.domain] ?? null)
  const { state, appealed, isAuthenticated } = life
  if (state === 'none') return review
  const known = { state, appealed, isAuthenticated, isCompanyKnown: owner !== null, isOpen: true }
  if (!decisionsFor(known).includes(decision)) return review
  const isChecked = decision === 'company-check'
  if (!isChecked && decision !== 'publish')
    return { ...review, life: nextLife(life, by('moderator', EVENTS[decision], id)) }
  const checked = isAuthenticated ? life : nextLife(life, by('moderator', 'authenticate', id))
  const company = isAuthenticated ? review.company : isChecked ? chosen : owner
  // The check of a professional address is one of its domain.
  if (isChecked && review.domain !== null) world.owners[review.domain] = chosen
  return { ...review, company, life: nextLife(checked, by('moderator', 'publish', id)) }
}

const EVENTS = {
  keep: 'settle',
  'ask-clarification': 'ask-clarification',
  refuse: 'refuse',
  suspend: 'suspend',
  restore: 'restore',
} as const

test(`in ${LIVES} lives nothing is ever public whose company nobody had checked`, () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const world: World = {
        owners: Array.from({ length: DOMAINS }, () => null),
        reviews: Array.from({ length: REVIEWS }, () => ({
          life: UNBORN,
          domain: null,
          company: null,
        })),
      }
      /** By review: that somebody checked its person, or linked its domain to the company that it names. */
      const proofs = new Map<number, number | null>()
      for (const each of steps) {
        if (each.act === 'link' || each.act === 'end') {
          world.owners[each.domain] = each.act === 'link' ? each.company : null
          continue
        }
        const before = world.reviews[each.review]
        if (!before) continue
        const ownersBefore = [...world.owners]
        const after = attempt(() => lived(world, before, each), before)
        world.reviews[each.review] = after
        reached.add(after.life.state)
        if (each.act === 'write') proofs.delete(each.review)
        if (after.life.isAuthenticated && !proofs.has(each.review)) {
          const linked = after.domain === null ? null : (ownersBefore[after.domain] ?? null)
          const isChecked = each.act === 'decide' && each.decision === 'company-check'
          if (linked !== null || isChecked)
            proofs.set(each.review, isChecked ? each.company : linked)
        }
        if (!isCounted(after.life)) continue
        expect(proofs.has(each.review)).toBe(true)
        expect(after.company).toBe(proofs.get(each.review))
      }
    }),
    { numRuns: LIVES },
  )
  for (const state of ['published', 'in-review', 'suspended', 'appealed', 'refused'])
    expect(reached).toContain(state)
})

/** What is refused changes nothing. */
function attempt(run: () => Review, before: Review): Review {
  try {
    return run()
  } catch (error) {
    if (!isAppError(error)) throw error
    return before
  }
}
