import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAppError } from '#domain/errors.ts'
import {
  nextLife,
  REVIEW_ACTORS,
  REVIEW_EVENT_TYPES,
  REVIEW_STATES,
  type ReviewEvent,
  type ReviewLife,
  reviewLife,
  UNBORN,
} from '#domain/review/review-life-cycle.ts'
import { CONSENT_STATEMENT, eventsOfConfirmation, eventsOfSubmission } from './review-pipeline.ts'
import { SIGNAL_KINDS, type Signal } from './review-signals.ts'

const SEQUENCES = Number(process.env.SEQUENCES ?? 10_000)

/** What the stored review would be: its events, and what its author wrote, agreed to and proved. */
type Model = {
  life: ReviewLife
  events: ReviewEvent[]
  words: { text: number; by: string }[]
  hasConsent: boolean
  isEmailVerified: boolean
}

type Command =
  | { name: 'submit'; by: ReviewEvent['actor']; hasConsent: boolean; text: number }
  | {
      name: 'confirm'
      by: ReviewEvent['actor']
      hasSecret: boolean
      isCompanyKnown: boolean
      signals: Signal[]
    }
  | { name: 'do'; event: ReviewEvent; text: number }
  /** One of what is possible now: mere chance seldom comes far. */
  | { name: 'go on'; choice: number; text: number }

// Submissions and confirmations have commands of their own; nothing else makes these events. No command imports.
const OTHER_EVENTS = REVIEW_EVENT_TYPES.filter(
  (each) => !['submit', 'confirm', 'import'].includes(each),
)

const actor = fc.constantFrom(...REVIEW_ACTORS)
// By anybody, yet often by the author: or few sequences would come as far as a withdrawal.
const submitter = fc.oneof({ weight: 3, arbitrary: fc.constant('author' as const) }, actor)
const signal = fc.record({ kind: fc.constantFrom(...SIGNAL_KINDS), score: fc.constant(1) })

/** Everything that a command can ask of a review; what a form sends may be any of it. */
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    name: fc.constant('submit' as const),
    by: submitter,
    hasConsent: fc.boolean(),
    text: fc.nat(),
  }),
  fc.record({
    name: fc.constant('confirm' as const),
    by: submitter,
    hasSecret: fc.boolean(),
    isCompanyKnown: fc.boolean(),
    signals: fc.array(signal, { maxLength: 1 }),
  }),
  fc.record({
    name: fc.constant('do' as const),
    text: fc.nat(),
    event: fc.record({
      type: fc.constantFrom(...OTHER_EVENTS),
      actor,
      actorId: fc.constantFrom(1, 2),
      reason: fc.constantFrom('a reason', ''),
    }),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('go on' as const),
      choice: fc.nat(),
      text: fc.nat(),
    }),
  },
)

const EVERY_EVENT: ReviewEvent[] = OTHER_EVENTS.filter((type) => type !== 'erase').flatMap((type) =>
  REVIEW_ACTORS.flatMap((actor) =>
    [1, 2].map((actorId) => ({ type, actor, actorId, reason: 'a reason' })),
  ),
)
const possibleIn = new Map<string, ReviewEvent[]>()

function possibleEvents(life: ReviewLife): ReviewEvent[] {
  const key = JSON.stringify({ ...life, version: 0 })
  const found = possibleIn.get(key) ?? EVERY_EVENT.filter((event) => isPossible(life, event))
  possibleIn.set(key, found)
  return found
}

function isPossible(life: ReviewLife, event: ReviewEvent): boolean {
  try {
    return Boolean(nextLife(life, event))
  } catch {
    return false
  }
}

function run(model: Model, command: Command): Model {
  switch (command.name) {
    case 'submit': {
      const consent = command.hasConsent
        ? { statement: CONSENT_STATEMENT as typeof CONSENT_STATEMENT }
        : null
      const events = eventsOfSubmission(consent).map((each) => ({ ...each, actor: command.by }))
      const life = events.reduce(nextLife, model.life)
      const words = [{ text: command.text, by: command.by }]
      return { ...model, life, events: [...model.events, ...events], words, hasConsent: true }
    }
    case 'confirm': {
      // The secret is in the author's mailbox; without it the command finds nothing to confirm.
      if (!command.hasSecret) return model
      const events = eventsOfConfirmation(command)
      const [confirm, ...rest] = events.map((each, index) =>
        index === 0 ? { ...each, actor: command.by } : each,
      )
      const all = confirm ? [confirm, ...rest] : []
      const life = all.reduce(nextLife, model.life)
      return { ...model, life, events: [...model.events, ...all], isEmailVerified: true }
    }
    case 'go on': {
      const possible = possibleEvents(model.life)
      const event = possible[command.choice % Math.max(1, possible.length)]
      return event ? run(model, { name: 'do', event, text: command.text }) : model
    }
    case 'do': {
      const life = nextLife(model.life, command.event)
      const added = { text: command.text, by: command.event.actor }
      const words = command.event.type === 'revise' ? [...model.words, added] : model.words
      return { ...model, life, events: [...model.events, command.event], words }
    }
  }
}

/** By the system as the address was confirmed, or by a moderator: nobody else says so. */
function isAuthenticatedBy(events: readonly ReviewEvent[]): boolean {
  return events.some(
    ({ type, actor }) => type === 'authenticate' && ['system', 'moderator'].includes(actor),
  )
}

/** A refused command changes nothing. */
function attempt(model: Model, command: Command): Model {
  try {
    return run(model, command)
  } catch (error) {
    if (!isAppError(error)) throw error
    return model
  }
}

test(`no sequence of commands, of ${SEQUENCES}, breaks what a published review promises`, () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(fc.array(anyCommand, { minLength: 5, maxLength: 40 }), (commands) => {
      let model: Model = {
        life: UNBORN,
        events: [],
        words: [],
        hasConsent: false,
        isEmailVerified: false,
      }
      for (const command of commands) {
        const before = model
        model = attempt(before, command)
        reached.add(model.life.state)
        const { hasConsent, isEmailVerified, words, events } = model
        const isPromiseKept =
          hasConsent && isEmailVerified && words.length > 0 && isAuthenticatedBy(events)
        if (model.life.state === 'published' && !isPromiseKept)
          throw new Error('published too soon')
        if (words !== before.words && events.at(-1)?.actor !== 'author')
          throw new Error('words of somebody else')
      }
      expect(reviewLife(model.events)).toEqual(model.life)
      expect(model.words.every(({ by }) => by === 'author')).toBe(true)
    }),
    { numRuns: SEQUENCES },
  )
  // Whoever confirms is told at once what follows: no review rests there.
  const resting = REVIEW_STATES.filter((state) => state !== 'confirmed')
  expect([...reached].sort()).toEqual(['none', ...resting].sort())
})

const one: Signal = { kind: 'burst', score: 0.5 }

test.each<[boolean, Signal[], string]>([
  [true, [], 'published'],
  [true, [one], 'in-review'],
  [false, [], 'in-review'],
  [false, [one], 'in-review'],
])('a company known %j with signals %j leads to %s', (isCompanyKnown, signals, state) => {
  const submitted = reviewLife([
    { type: 'start', actor: 'author' },
    { type: 'submit', actor: 'author' },
  ])
  const life = eventsOfConfirmation({ isCompanyKnown, signals }).reduce(nextLife, submitted)
  expect(life.state).toBe(state)
})

test('why it is held is told', () => {
  const [, hold] = eventsOfConfirmation({ isCompanyKnown: false, signals: [one] })
  expect(hold?.reason).toBe('company-check burst')
})

test('without consent nothing is submitted', () => {
  expect(() => eventsOfSubmission(null)).toThrow(expect.objectContaining({ code: 'invalid' }))
})
