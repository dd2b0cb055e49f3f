import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COUNTING_EVENTS,
  isCounted,
  nextLife,
  REVIEW_ACTORS,
  REVIEW_EVENT_TYPES,
  REVIEW_STATES,
  REVIEW_TRANSITIONS,
  type ReviewEvent,
  type ReviewEventType,
  type ReviewLife,
  reviewLife,
  UNBORN,
} from './review-life-cycle.ts'

const REASON = 'burst'
const one = (actor: ReviewEvent['actor'], type: ReviewEventType): ReviewEvent => ({
  type,
  actor,
  actorId: 1,
  reason: REASON,
})
const by = (actor: ReviewEvent['actor'], ...types: ReviewEventType[]): ReviewEvent[] =>
  types.map((type) => one(actor, type))

const CONFIRMED = [...by('member', 'request'), ...by('author', 'start', 'submit', 'confirm')]
const PUBLISHED = [...CONFIRMED, ...by('system', 'publish')]
const REFUSED = [...CONFIRMED, ...by('system', 'hold'), ...by('moderator', 'refuse')]

const anyEvent: fc.Arbitrary<ReviewEvent> = fc.record({
  type: fc.constantFrom(...REVIEW_EVENT_TYPES),
  actor: fc.constantFrom(...REVIEW_ACTORS),
  actorId: fc.constantFrom(1, 2),
  reason: fc.constantFrom('a reason', '', null),
})

function isPossible(life: ReviewLife, event: ReviewEvent): boolean {
  try {
    nextLife(life, event)
    return true
  } catch {
    return false
  }
}

const ALL_EVENTS: ReviewEvent[] = REVIEW_EVENT_TYPES.flatMap((type) =>
  REVIEW_ACTORS.flatMap((actor) =>
    [1, 2].map((actorId) => ({ type, actor, actorId, reason: REASON })),
  ),
)

/** A life in which every number chooses among what can happen next. */
const lives = fc.array(fc.nat(), { maxLength: 25 }).map((choices) => {
  let life = UNBORN
  const events: ReviewEvent[] = []
  for (const choice of choices) {
    const possible = ALL_EVENTS.filter((each) => isPossible(life, each) && each.type !== 'erase')
    const event = possible[choice % possible.length]
    if (!event) break
    life = nextLife(life, event)
    events.push(event)
  }
  return { life, events }
})

test.each<[string, ReviewEvent[], string]>([
  ['an invitation', by('member', 'request'), 'requested'],
  ['a review nobody asked for', by('author', 'start'), 'draft'],
  ['a review without signals', PUBLISHED, 'published'],
  ['a held review', [...CONFIRMED, ...by('system', 'hold')], 'in-review'],
  ['a refused review', REFUSED, 'refused'],
  ['an appeal', [...REFUSED, ...by('author', 'appeal')], 'appealed'],
  ['a refused invitation', [...by('member', 'request'), ...by('author', 'decline')], 'declined'],
  ['a forgotten one', [...by('member', 'request'), ...by('system', 'expire')], 'expired'],
  ['a withdrawn review', [...PUBLISHED, ...by('author', 'withdraw')], 'withdrawn'],
  ['a suspended review', [...PUBLISHED, ...by('moderator', 'suspend')], 'suspended'],
  ['a restored one', [...PUBLISHED, ...by('moderator', 'suspend', 'restore')], 'published'],
])('%s adds up to its state', (_, events, state) => {
  expect(reviewLife(events).state).toBe(state)
})

test.each<[string, ReviewEvent[], ReviewEvent, string]>([
  [
    'what is withdrawn comes back',
    [...PUBLISHED, ...by('author', 'withdraw')],
    one('moderator', 'restore'),
    'conflict',
  ],
  ['a member withdraws a review', PUBLISHED, one('member', 'withdraw'), 'forbidden'],
  ['a member publishes one', CONFIRMED, one('member', 'publish'), 'forbidden'],
  [
    'the system refuses one',
    [...CONFIRMED, ...by('system', 'hold')],
    one('system', 'refuse'),
    'forbidden',
  ],
  ['a member changes the words', PUBLISHED, one('member', 'revise'), 'forbidden'],
  [
    'a review is suspended without a reason',
    PUBLISHED,
    { type: 'suspend', actor: 'moderator', reason: ' ' },
    'invalid',
  ],
  [
    'the same dispute is opened twice',
    [...PUBLISHED, ...by('member', 'dispute')],
    one('member', 'dispute'),
    'conflict',
  ],
  [
    'an unconfirmed review is published',
    CONFIRMED.slice(0, 3),
    one('system', 'publish'),
    'conflict',
  ],
  [
    'the same moderator decides an appeal',
    [...REFUSED, ...by('author', 'appeal')],
    one('moderator', 'publish'),
    'forbidden',
  ],
])('it is refused that %s', (_, events, event, code) => {
  const life = reviewLife(events)
  expect(() => nextLife(life, event)).toThrow(expect.objectContaining({ code }))
})

test('another moderator decides an appeal', () => {
  const appealed = reviewLife([...REFUSED, ...by('author', 'appeal')])
  expect(nextLife(appealed, { type: 'publish', actor: 'moderator', actorId: 2 }).state).toBe(
    'published',
  )
})

test('marks stand beside the state', () => {
  const events = [...PUBLISHED, ...by('member', 'dispute'), ...by('author', 'anonymise', 'revise')]
  expect(reviewLife(events)).toMatchObject({
    state: 'published',
    version: 2,
    isDisputed: true,
    isAnonymised: true,
    isErased: false,
  })
  expect(reviewLife([...events, ...by('moderator', 'settle')]).isDisputed).toBe(false)
})

test('every state is reached, and nothing but the listed ones', () => {
  const reached = new Set<string>()
  const ahead = [UNBORN]
  for (let life = ahead.pop(); life; life = ahead.pop()) {
    if (reached.has(life.state)) continue
    reached.add(life.state)
    for (const event of ALL_EVENTS) if (isPossible(life, event)) ahead.push(nextLife(life, event))
  }
  expect([...reached].sort()).toEqual([...REVIEW_STATES, 'none'].sort())
})

test('the events of a life add up to it, however they are taken', () => {
  fc.assert(
    fc.property(lives, fc.nat(), ({ life, events }, at) => {
      const cut = at % (events.length + 1)
      const rest = events.slice(cut).reduce(nextLife, reviewLife(events.slice(0, cut)))
      expect(rest).toEqual(life)
    }),
  )
})

test('after it is erased nothing happens any more, and it counts for nothing', () => {
  fc.assert(
    fc.property(lives, anyEvent, ({ life }, event) => {
      if (life.state === 'none') return
      const erased = nextLife(life, { type: 'erase', actor: 'author' })
      expect(isCounted(erased)).toBe(false)
      expect(() => nextLife(erased, event)).toThrow(expect.objectContaining({ code: 'conflict' }))
    }),
  )
})

test('a state changes by what is listed for it alone, and never by a member but at its beginning', () => {
  fc.assert(
    fc.property(lives, anyEvent, ({ life }, event) => {
      if (!isPossible(life, event)) return
      const next = nextLife(life, event)
      const rows: readonly { from: readonly string[]; to?: string; by: readonly string[] }[] =
        REVIEW_TRANSITIONS[event.type]
      const isListed = rows.some(
        ({ from, to, by }) =>
          from.includes(life.state) &&
          by.includes(event.actor) &&
          next.state === (to ?? life.state),
      )
      expect(isListed).toBe(true)
      if (event.actor === 'member' && life.state !== 'none') expect(next.state).toBe(life.state)
      if (next.version > life.version) expect(event.actor).toBe('author')
    }),
  )
})

test('events that leave what counts alone are not among those that may change it', () => {
  fc.assert(
    fc.property(lives, anyEvent, ({ life }, event) => {
      if (!isPossible(life, event)) return
      const next = nextLife(life, event)
      if (isCounted(life) === isCounted(next) && life.version === next.version) return
      expect(COUNTING_EVENTS).toContain(event.type)
    }),
  )
})
