import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAYS_AT_ONCE, stretchesOfDays } from './site-figures.ts'

const DAY = Temporal.PlainDate.from('2026-11-15')

test('stretches hold every day once, in order, and few at a time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), (length) => {
      const stretches = stretchesOfDays(DAY, DAY.add({ days: length }))
      let next = DAY
      for (const { from, until } of stretches) {
        expect(from.equals(next)).toBe(true)
        expect(from.until(until).days).toBeLessThan(DAYS_AT_ONCE)
        next = until.add({ days: 1 })
      }
      expect(next.equals(DAY.add({ days: length + 1 }))).toBe(true)
    }),
  )
})

test('where the last day is counted already, there is no stretch', () => {
  expect(stretchesOfDays(DAY, DAY.subtract({ days: 1 }))).toEqual([])
})
