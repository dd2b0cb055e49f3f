import { expect, test } from 'vitest'
import { alertEnd, isEndingSoon, newsUntil } from './alert.ts'

const at = (time: string) => Temporal.Instant.from(time)
const until = (time: string) => newsUntil(at(time)).toString({ timeZoneName: 'never' })

test('news belong to the last Monday at seven in Paris, in winter and in summer', () => {
  expect(until('2026-11-16T06:30:00Z')).toBe('2026-11-16T07:00:00+01:00')
  expect(until('2026-11-16T05:59:59Z')).toBe('2026-11-09T07:00:00+01:00')
  expect(until('2026-11-22T22:59:00Z')).toBe('2026-11-16T07:00:00+01:00')
  expect(until('2026-07-06T05:30:00Z')).toBe('2026-07-06T07:00:00+02:00')
  // The hour changed on the day before.
  expect(until('2026-10-26T06:30:00Z')).toBe('2026-10-26T07:00:00+01:00')
})

test('an alert runs for twelve months, by the calendar', () => {
  expect(alertEnd(at('2028-02-29T10:00:00Z')).toString()).toBe('2029-02-28T10:00:00Z')
})

test('a Monday’s mail finds each end once, with at least four weeks left', () => {
  const ends = at('2027-03-11T10:00:00Z')
  const mondays = Array.from({ length: 12 }, (_, week) =>
    Temporal.ZonedDateTime.from('2027-01-04T07:00[Europe/Paris]').add({ weeks: week }).toInstant(),
  )
  const [first] = mondays.filter((monday) => isEndingSoon(ends, monday))
  expect(first?.until(ends).total('days')).toBeGreaterThanOrEqual(28)
  expect(first?.until(ends).total('days')).toBeLessThan(35)
})
