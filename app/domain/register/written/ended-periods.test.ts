import { expect, test } from 'vitest'
import { endedPeriods } from './ended-periods.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const named = (after: string, until: string) =>
  endedPeriods(day(after), day(until)).map(
    ({ period: { kind, year, number }, end }) => `${end} ${kind} ${year}-${number}`,
  )

test('periods come in the order of their ends, of one day the shorter ones first', () => {
  expect(named('2024-03-25', '2024-04-08')).toEqual([
    '2024-04-01 weekly 2024-13',
    '2024-04-01 monthly 2024-3',
    '2024-04-01 quarterly 2024-1',
    '2024-04-08 weekly 2024-14',
  ])
  expect(named('2024-04-01', '2024-04-07')).toEqual([])
})

test('the last week of a year of 53 ends with the 53rd', () => {
  expect(named('2026-12-21', '2027-01-04')).toEqual([
    '2027-01-01 monthly 2026-12',
    '2027-01-01 quarterly 2026-4',
    '2027-01-01 yearly 2026-1',
    '2027-01-04 weekly 2026-52',
  ])
})

test('however it is parted, nothing is twice or left out', () => {
  const whole = named('2019-01-01', '2026-11-15')
  const parted: string[] = []
  for (
    let after = day('2019-01-01');
    after.toString() < '2026-11-15';
    after = after.add({ days: 1 })
  )
    parted.push(...named(after.toString(), after.add({ days: 1 }).toString()))
  expect(parted).toEqual(whole)
  expect(new Set(whole).size).toBe(whole.length)
})
