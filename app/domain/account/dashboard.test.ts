import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSpan, SPANS, spanDays } from './dashboard.ts'

const today = Temporal.PlainDate.from('2026-11-15')

test('a week is seven days that end today', () => {
  const { starts, previousStart } = spanDays(7, today)
  expect(starts.map(String)).toEqual([
    '2026-11-09',
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
  ])
  expect(String(previousStart)).toBe('2026-11-02')
})

test('a year is twelve months that end today', () => {
  const { starts, previousStart } = spanDays(365, today)
  expect(starts).toHaveLength(12)
  expect(String(starts[0])).toBe('2025-11-16')
  expect(String(starts[11])).toBe('2026-10-16')
  expect(String(previousStart)).toBe('2024-11-16')
})

test('whatever the day, steps rise, hold today, and the time before is as long', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => {
    return Temporal.PlainDate.from('2000-01-01').add({ days })
  })
  fc.assert(
    fc.property(fc.constantFrom(...SPANS), anyDay, (span, day) => {
      const { starts, previousStart } = spanDays(span, day)
      const days = [previousStart, ...starts, day.add({ days: 1 })]
      for (const [index, each] of days.slice(1).entries())
        expect(Temporal.PlainDate.compare(days[index] ?? each, each)).toBe(-1)
      const length = (from: Temporal.PlainDate, to: Temporal.PlainDate) => from.until(to).days
      const first = starts[0] ?? day
      const own = length(first, day) + 1
      expect(Math.abs(length(previousStart, first) - own)).toBeLessThanOrEqual(span === 365 ? 3 : 0)
    }),
  )
})

test('an unknown time is the usual one', () => {
  expect(parseSpan('90')).toBe(90)
  expect(parseSpan('91')).toBe(30)
  expect(parseSpan(null)).toBe(30)
})
