import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPeriod, PERIODS, periodOf } from './period.ts'
import { lastPeriods } from './rank-history.ts'

test('weeks reach over the turn of the year', () => {
  const weeks = lastPeriods({ kind: 'weekly', year: 2026, number: 2 })
  expect(weeks).toHaveLength(13)
  expect(weeks[0]).toEqual({ kind: 'weekly', year: 2025, number: 42 })
})

test('there is nothing before the first ranking', () => {
  expect(lastPeriods({ kind: 'yearly', year: 2021, number: 1 }).map(({ year }) => year)).toEqual([
    2019, 2020, 2021,
  ])
})

test('whatever the day, they follow each other without a gap up to the current one', () => {
  const days = fc.integer({ min: 0, max: 7000 })
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), days, (kind, day) => {
      const current = periodOf(kind, Temporal.PlainDate.from('2019-01-01').add({ days: day }))
      const periods = lastPeriods(current)
      expect(periods.at(-1)).toEqual(current)
      for (const [index, period] of periods.slice(0, -1).entries())
        expect(nextPeriod(period)).toEqual(periods[index + 1])
    }),
  )
})
