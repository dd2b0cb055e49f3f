import { expect, test } from 'vitest'
import { dataRequestDue, isReceivable } from './data-request.ts'

const due = (day: string, isExtended = false) => dataRequestDue(day, { isExtended }).toString()

test('an answer is due at the end of the day a month later, once two months more', () => {
  expect(due('2026-11-15')).toBe('2026-12-15T23:00:00Z')
  expect(due('2026-11-15', true)).toBe('2027-02-15T23:00:00Z')
  // A month of 31 days is followed by a shorter one; and by the clock of summer.
  expect(due('2026-01-31')).toBe('2026-02-28T23:00:00Z')
  expect(due('2026-03-15')).toBe('2026-04-15T22:00:00Z')
})

test('nothing came tomorrow, nor more than a year ago', () => {
  // Past midnight in Paris.
  const now = Temporal.Instant.from('2026-11-15T23:30:00Z')
  expect(isReceivable('2026-11-16', now)).toBe(true)
  expect(isReceivable('2026-11-17', now)).toBe(false)
  expect(isReceivable('2025-11-16', now)).toBe(true)
  expect(isReceivable('2025-11-15', now)).toBe(false)
})
