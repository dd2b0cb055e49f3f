import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsUntilNextBrief } from './brief.ts'
import { dueChores, isAnswerDay, startMonths, workingDaysBefore } from './brief-dates.ts'
import { type BriefEvent, briefLife } from './brief-life-cycle.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const SENT: BriefEvent[] = [
  { type: 'send', actor: 'sender' },
  { type: 'interest', actor: 'recipient', recipient: 2 },
]
const choresOn = (today: string, more: BriefEvent[] = []) =>
  dueChores(briefLife([1, 2], [...SENT, ...more]), day('2026-11-27'), day(today))

test('working days leave weekends out', () => {
  expect(workingDaysBefore(day('2026-11-27'), 3).toString()).toBe('2026-11-24')
  expect(workingDaysBefore(day('2026-11-23'), 3).toString()).toBe('2026-11-18')
})

test('an answer is wanted between five and sixty days from now', () => {
  const today = day('2026-11-19')
  const possible = [4, 5, 60, 61].map((days) => isAnswerDay(today.add({ days }), today))
  expect(possible).toEqual([false, true, true, false])
  expect(startMonths(today).slice(0, 2)).toEqual(['2026-11', '2026-12'])
})

test('whoever has said nothing is reminded three working days before, and never after the date', () => {
  expect(choresOn('2026-11-23')).toEqual([])
  expect(choresOn('2026-11-24')).toEqual([{ type: 'remind', recipient: 1 }])
  const reminded = [{ type: 'remind', actor: 'system', recipient: 1 } as const]
  expect(choresOn('2026-11-25', reminded)).toEqual([])
  expect(choresOn('2026-11-30').filter(({ type }) => type === 'remind')).toEqual([])
})

test('the sender is written to at the date and two weeks later, and it lapses after sixty days', () => {
  const due: BriefEvent = { type: 'due', actor: 'system' }
  expect(choresOn('2026-11-27')).toContainEqual({ type: 'due' })
  expect(choresOn('2026-12-10', [due])).toEqual([])
  expect(choresOn('2026-12-11', [due])).toEqual([{ type: 'due-again' }])
  const again: BriefEvent = { type: 'due-again', actor: 'system' }
  expect(choresOn('2027-01-25', [due, again])).toEqual([])
  expect(choresOn('2027-01-26', [due, again])).toEqual([{ type: 'lapse' }])
})

test('a mailbox sends three briefs in seven days and ten in ninety', () => {
  const now = Temporal.Instant.from('2026-11-19T12:00:00Z')
  const ago = (hours: number) => now.subtract({ hours })
  expect(secondsUntilNextBrief([ago(1), ago(2)], now)).toBe(0)
  expect(secondsUntilNextBrief([ago(1), ago(2), ago(24)], now)).toBe(6 * 86_400)
  expect(secondsUntilNextBrief([ago(1), ago(2), ago(169)], now)).toBe(0)
  const ten = Array.from({ length: 10 }, (_, index) => ago(24 * 8 * (index + 1)))
  expect(secondsUntilNextBrief(ten, now)).toBe(10 * 86_400)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 15 }), (hours) => {
      const sent = hours.map(ago)
      const wait = secondsUntilNextBrief(sent, now)
      // Waiting so long is enough, and a second less is not.
      expect(secondsUntilNextBrief(sent, now.add({ seconds: wait }))).toBe(0)
      if (wait > 0) expect(secondsUntilNextBrief(sent, now.add({ seconds: wait - 1 }))).toBe(1)
    }),
  )
})
