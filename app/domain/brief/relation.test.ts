import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SIGNAL_KINDS } from '#domain/moderation/review-signals.ts'
import {
  agreementsAround,
  askDay,
  isEndDay,
  mayAgree,
  type RelationFacts,
  type RelationRefusal,
  relationRefusal,
} from './relation.ts'

const at = (day: string, time = '10:00') =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: time })
    .toInstant()

const day = (text: string) => Temporal.PlainDate.from(text)

/** A brief of March, a choice of April, work until summer and a review in September. */
const SOUND: RelationFacts = {
  sentAt: at('2026-03-02'),
  chosenAt: at('2026-04-01'),
  wasConflicted: false,
  signals: [],
  experiencedOn: day('2026-05-10'),
  confirmedAt: at('2026-09-14'),
  markedAt: null,
}

test('a review after a brief, a choice and work says so', () => {
  expect(relationRefusal(SOUND)).toBeUndefined()
})

const MATRIX: [string, Partial<RelationFacts>, RelationRefusal | undefined][] = [
  ['a conflict at the sending or the choice', { wasConflicted: true }, 'conflict'],
  ['the member’s own domain', { signals: ['same-domain'] }, 'conflict'],
  ['a domain of its group', { signals: ['same-group'] }, 'conflict'],
  ['a user of the member, or a former one', { signals: ['member-user'] }, 'conflict'],
  ['reviews both ways', { signals: ['reciprocal'] }, 'conflict'],
  ['the network of the member', { signals: ['same-network'] }, 'conflict'],
  ['the browser of the member', { signals: ['same-device'] }, 'conflict'],
  ['a conflict among other signals', { signals: ['burst', 'same-group'] }, 'conflict'],
  ['many agreements: for a human to decide', { signals: ['agreements'] }, undefined],
  [
    'what speaks of no nearness',
    { signals: ['burst', 'near-duplicate', 'company-name', 'new-domain'] },
    undefined,
  ],
  [
    'experience on the day before the brief',
    { experiencedOn: day('2026-03-01') },
    'experience-before-brief',
  ],
  ['experience on the day of the brief', { experiencedOn: day('2026-03-02') }, undefined],
  ['experience that nobody dated', { experiencedOn: null }, 'experience-before-brief'],
  [
    'a review on the day of the choice',
    { confirmedAt: at('2026-04-01', '18:00') },
    'soon-after-choice',
  ],
  [
    'on the fourteenth day after it',
    { confirmedAt: at('2026-04-15', '23:50') },
    'soon-after-choice',
  ],
  ['on the fifteenth', { confirmedAt: at('2026-04-16', '00:10') }, undefined],
  [
    'another one of the domain, eleven months before',
    { markedAt: at('2025-10-14') },
    'second-of-domain',
  ],
  ['on the last day of twelve months', { markedAt: at('2025-09-15') }, 'second-of-domain'],
  ['twelve months before', { markedAt: at('2025-09-14') }, undefined],
]

test.each(MATRIX)('%s', (_, facts, expected) => {
  expect(relationRefusal({ ...SOUND, ...facts })).toBe(expected)
})

test('each rule takes the mark away by itself, whatever else holds', () => {
  const refused = MATRIX.filter(([, , refusal]) => refusal)
  fc.assert(
    fc.property(fc.constantFrom(...refused), fc.subarray([...SIGNAL_KINDS]), (row, signals) => {
      const [, facts] = row
      const both = [...(facts.signals ?? []), ...signals]
      expect(relationRefusal({ ...SOUND, ...facts, signals: both })).toBeDefined()
    }),
  )
})

test('the chosen member has thirty days, the thirtieth among them', () => {
  expect(mayAgree(at('2026-04-01'), at('2026-05-01', '23:59'))).toBe(true)
  expect(mayAgree(at('2026-04-01'), at('2026-05-02', '00:01'))).toBe(false)
})

test('the site asks fourteen days after the expected end, else four months after the agreement', () => {
  expect(askDay(day('2026-06-30'), at('2026-04-03')).toString()).toBe('2026-07-14')
  expect(askDay(null, at('2026-04-03')).toString()).toBe('2026-08-03')
  expect(isEndDay(day('2026-04-01'), day('2026-04-01'))).toBe(true)
  expect(isEndDay(day('2026-03-31'), day('2026-04-01'))).toBe(false)
  expect(isEndDay(day('2029-04-02'), day('2026-04-01'))).toBe(false)
})

test('agreements are many where any thirty days around one of them are full', () => {
  const own = at('2026-04-15')
  const days = (...all: string[]) => all.map((each) => at(each))
  expect(agreementsAround([], own)).toBe(0)
  expect(agreementsAround(days('2026-04-15'), own)).toBe(1)
  const four = days('2026-04-01', '2026-04-10', '2026-04-15', '2026-05-01')
  expect(agreementsAround(four, own)).toBe(4)
  // Thirty days before it and thirty after it are two months, not one.
  const spread = days('2026-03-20', '2026-04-15', '2026-05-10', '2026-05-12')
  expect(agreementsAround(spread, own)).toBe(3)
})
