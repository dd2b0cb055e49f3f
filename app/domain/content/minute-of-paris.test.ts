import { expect, test } from 'vitest'
import { minuteOfParis } from './minute-of-paris.ts'

test.each([
  ['2026-11-19T09:30', '2026-11-19T08:30:00Z'],
  ['2026-07-01T09:30', '2026-07-01T07:30:00Z'],
  ['2026-07-01T09:30:15', '2026-07-01T07:30:15Z'],
  // The clock goes from 2:00 to 3:00, and another day from 3:00 back to 2:00.
  ['2027-03-28T01:59', '2027-03-28T00:59:00Z'],
  ['2027-03-28T02:00', '2027-03-28T01:00:00Z'],
  ['2027-03-28T02:30', '2027-03-28T01:00:00Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00Z'],
])('%s in Paris is %s', (typed, instant) => {
  expect(minuteOfParis(typed)?.toString()).toBe(instant)
})

test.each([
  '',
  'demain',
  '2026-11-19',
  '2026-02-30T10:00',
  '2026-11-19T25:00',
  '2026-11-19T09:30Z',
  '+200000-01-01T00:00',
])('%j is no minute', (typed) => {
  expect(minuteOfParis(typed)).toBeUndefined()
})
