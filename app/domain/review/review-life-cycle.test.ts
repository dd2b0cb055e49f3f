import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COUNTING_EVENTS,
  isCounted,
  nextLife,
  publicVersions,
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
const PUBLISHED = [...CONFIRMED, ...by('system', 'authenticate', 'publish')]
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

test('another moderator decides an appeal from a refusal', () => {
  const appealed = reviewLife([...REFUSED, ...by('author', 'appeal')])
  const checked = nextLife(appealed, { ...one('moderator', 'authenticate'), actorId: 2 })
  expect(nextLife(checked, { type: 'publish', actor: 'moderator', actorId: 2 }).state).toBe(
    'published',
  )
})

const SUSPENDED = [...PUBLISHED, ...by('moderator', 'suspend')]
const decided = (type: ReviewEventType, actorId: number): ReviewEvent => ({
  ...one('moderator', type),
  actorId,
})

test.each<[ReviewEventType, string]>([
  ['restore', 'published'],
  ['suspend', 'suspended'],
])('an appeal from a suspension ends, by another moderator, with %s', (type, state) => {
  const appealed = reviewLife([...SUSPENDED, ...by('author', 'appeal')])
  expect(() => nextLife(appealed, decided(type, 1))).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  )
  expect(nextLife(appealed, decided(type, 2)).state).toBe(state)
})

test('an appeal that was decided is the last word, until something else is decided', () => {
  const upheld = [...SUSPENDED, ...by('author', 'appeal'), decided('suspend', 2)]
  expect(isPossible(reviewLife(upheld), one('author', 'appeal'))).toBe(false)
  const again = [...upheld, decided('restore', 2), decided('suspend', 2)]
  expect(isPossible(reviewLife(again), one('author', 'appeal'))).toBe(true)
})

test('every way to the public needs an authentication, whoever goes it and from wherever', () => {
  const ways = REVIEW_EVENT_TYPES.flatMap((type) => {
    const rows: readonly { to?: string; from: readonly string[]; needsAuthentication?: true }[] =
      REVIEW_TRANSITIONS[type]
    return rows.filter(({ to }) => to === 'published').map((row) => ({ type, ...row }))
  })
  const open = ways.filter(({ needsAuthentication }) => !needsAuthentication)
  // Of before the rule: it begins there, and nobody but the system brings it.
  expect(open.map(({ type, from }) => [type, from])).toEqual([['import', ['none']]])
  expect(REVIEW_TRANSITIONS.import.every(({ by }) => by.join() === 'system')).toBe(true)
  const sayers = REVIEW_TRANSITIONS.authenticate.flatMap(({ by }) => by)
  expect(new Set<string>(sayers)).toEqual(new Set(['system', 'moderator']))
})

test.each<[string, ReviewEvent[], number[]]>([
  ['what was published', [...PUBLISHED, ...by('author', 'revise')], [1, 2]],
  [
    'nothing that was only held',
    [...CONFIRMED, ...by('system', 'hold'), ...by('author', 'revise')],
    [],
  ],
  [
    'not what was held first',
    [
      ...CONFIRMED,
      ...by('system', 'hold'),
      ...by('author', 'revise'),
      ...by('moderator', 'authenticate', 'publish'),
    ],
    [2],
  ],
  [
    'not what was suspended, nor what was written meanwhile',
    [...SUSPENDED, ...by('author', 'revise', 'revise'), ...by('moderator', 'restore')],
    [3],
  ],
  ['what was suspended and put back as it was', [...SUSPENDED, ...by('moderator', 'restore')], [1]],
])('public versions: %s', (_, events, versions) => {
  expect([...publicVersions(events)]).toEqual(versions)
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
