import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  awardsYear,
  isCurrent,
  isFuture,
  isPast,
  lastPeriods,
  nextPeriod,
  PERIODS,
  PERIODS_PER_YEAR,
  type Period,
  type PeriodKind,
  parsePeriodSegments,
  periodInstants,
  periodOf,
  periodRange,
  previousPeriod,
} from './period.ts'

const FIRST_DAY = Temporal.PlainDate.from('2019-01-01')
const LAST_DAY = Temporal.PlainDate.from('2040-12-31')
const NOW = Temporal.ZonedDateTime.from('2026-11-15T12:00[Europe/Paris]')

const kinds = fc.constantFrom(...PERIODS)
const days = fc
  .integer({ min: 0, max: FIRST_DAY.until(LAST_DAY).days })
  .map((offset) => FIRST_DAY.add({ days: offset }))
const periods = fc.tuple(kinds, days).map(([kind, day]) => periodOf(kind, day))

function* everyDay() {
  for (let day = FIRST_DAY; day.until(LAST_DAY).sign >= 0; day = day.add({ days: 1 })) yield day
}

function isWithin(day: Temporal.PlainDate, period: Period): boolean {
  const { start, end } = periodRange(period)
  const { compare } = Temporal.PlainDate
  return compare(start, day) <= 0 && compare(day, end) < 0
}

function period(text: string): Period {
  const found = parsePeriodSegments(text.split('/'))
  if (!found) throw new Error(`${text} is no period`)
  return found
}

test.each(PERIODS)('every day from 2019 to 2040 falls in exactly one %s period', (kind) => {
  for (const day of everyDay()) {
    const own = periodOf(kind, day)
    expect(isWithin(day, own), `${day}`).toBe(true)
    expect(isWithin(day, nextPeriod(own)), `${day}`).toBe(false)
    const before = previousPeriod(own)
    if (before) expect(isWithin(day, before), `${day}`).toBe(false)
  }
})

test.each(PERIODS)('%s periods tile the years without gap or overlap', (kind) => {
  for (let own = periodOf(kind, FIRST_DAY); own.year <= 2040; own = nextPeriod(own)) {
    const { start, end } = periodRange(own)
    expect(Temporal.PlainDate.compare(start, end)).toBe(-1)
    expect(periodRange(nextPeriod(own)).start.toString()).toBe(end.toString())
    expect(periodOf(kind, start)).toEqual(own)
    expect(periodOf(kind, end.subtract({ days: 1 }))).toEqual(own)
  }
})

test('a week is the ISO week of the ISO week-year, week 53 counted as 52', () => {
  for (const day of everyDay()) {
    const isoWeek = day.weekOfYear ?? 0
    const number = isoWeek === 53 ? 52 : isoWeek
    expect(periodOf('weekly', day)).toEqual({ kind: 'weekly', year: day.yearOfWeek, number })
  }
})

test('only the last week of a long year has more than seven days', () => {
  const longYears = new Set<number>()
  for (let own = period('weekly/2019/1'); own.year <= 2040; own = nextPeriod(own)) {
    const { start, end } = periodRange(own)
    const length = start.until(end).days
    if (length === 7) continue
    expect(own.number).toBe(52)
    expect(length).toBe(14)
    longYears.add(own.year)
  }
  expect([...longYears]).toEqual([2020, 2026, 2032, 2037])
})

test.each([
  ['weekly/2026/46', '2026-11-09', '2026-11-16'],
  ['weekly/2026/52', '2026-12-21', '2027-01-04'],
  ['weekly/2027/1', '2027-01-04', '2027-01-11'],
  ['weekly/2019/1', '2018-12-31', '2019-01-07'],
  ['monthly/2024/2', '2024-02-01', '2024-03-01'],
  ['monthly/2024/12', '2024-12-01', '2025-01-01'],
  ['quarterly/2024/3', '2024-07-01', '2024-10-01'],
  ['quarterly/2024/4', '2024-10-01', '2025-01-01'],
  ['yearly/2019', '2019-01-01', '2020-01-01'],
])('%s runs from %s up to %s', (text, start, end) => {
  const range = periodRange(period(text))
  expect(range.start.toString()).toBe(start)
  expect(range.end.toString()).toBe(end)
})

test('a period begins and ends at midnight in Paris, in summer and in winter', () => {
  const { start, end } = periodInstants(period('quarterly/2026/4'))
  expect(start.toString()).toBe('2026-09-30T22:00:00Z')
  expect(end.toString()).toBe('2026-12-31T23:00:00Z')
})

test('the day of a moment is the day in Paris, whatever its own time zone', () => {
  const lateInLondon = Temporal.ZonedDateTime.from('2026-12-31T23:30[Europe/London]')
  expect(periodOf('yearly', lateInLondon).year).toBe(2027)
  expect(periodOf('yearly', lateInLondon.toInstant()).year).toBe(2027)
  expect(periodOf('yearly', Temporal.Instant.from('2026-12-31T22:59:59Z')).year).toBe(2026)
})

test('the instants of a period hold exactly the moments of that period', () => {
  fc.assert(
    fc.property(periods, (own) => {
      const { start, end } = periodInstants(own)
      const aMoment = { nanoseconds: 1 }
      expect(periodOf(own.kind, start)).toEqual(own)
      expect(periodOf(own.kind, end.subtract(aMoment))).toEqual(own)
      expect(periodOf(own.kind, end)).toEqual(nextPeriod(own))
    }),
  )
})

test('a period is past, current or future, and only one of them', () => {
  fc.assert(
    fc.property(periods, days, (own, day) => {
      const { start, end } = periodRange(own)
      expect(isFuture(own, day)).toBe(Temporal.PlainDate.compare(day, start) < 0)
      expect(isPast(own, day)).toBe(Temporal.PlainDate.compare(day, end) >= 0)
      expect(isCurrent(own, day)).toBe(!isFuture(own, day) && !isPast(own, day))
    }),
  )
})

test('a lower number in a later year is not past', () => {
  expect(isPast(period('weekly/2027/3'), NOW)).toBe(false)
  expect(isFuture(period('weekly/2027/3'), NOW)).toBe(true)
  expect(isCurrent(period('weekly/2026/46'), NOW)).toBe(true)
  expect(isPast(period('weekly/2026/45'), NOW)).toBe(true)
})

test('next and previous undo each other', () => {
  fc.assert(
    fc.property(periods, (own) => {
      expect(previousPeriod(nextPeriod(own))).toEqual(own)
    }),
  )
})

test.each(PERIODS)('nothing comes before the first %s period of 2019', (kind) => {
  expect(previousPeriod({ kind, year: 2019, number: 1 })).toBeUndefined()
})

test('a period is read back from its segments', () => {
  fc.assert(
    fc.property(
      kinds.chain((kind) =>
        fc.record({
          kind: fc.constant(kind),
          year: fc.integer({ min: 2019, max: 9999 }),
          number: fc.integer({ min: 1, max: PERIODS_PER_YEAR[kind] }),
        }),
      ),
      (own) => {
        const segments = [own.kind, `${own.year}`, `${own.number}`]
        const read = parsePeriodSegments(own.kind === 'yearly' ? segments.slice(0, 2) : segments)
        expect(read).toEqual(own)
        expect(() => periodInstants(own)).not.toThrow()
      },
    ),
  )
})

const LAST_NUMBER: [PeriodKind, number][] = [
  ['weekly', 52],
  ['monthly', 12],
  ['quarterly', 4],
]

test.each(LAST_NUMBER)('%s numbers end at %i', (kind, last) => {
  expect(parsePeriodSegments([kind, '2024', `${last}`])).toBeDefined()
  expect(parsePeriodSegments([kind, '2024', `${last + 1}`])).toBeUndefined()
})

test.each([
  '',
  'weekly',
  'weekly/2024',
  'weekly/2018/1',
  'weekly/2024/0',
  'weekly/2024/01',
  'weekly/02024/1',
  'weekly/10000/1',
  'weekly/2024/1/1',
  'monthly/2024/1.5',
  'monthly/2024/-1',
  'yearly/2018',
  'yearly/2024/1',
  'yearly/2024.5',
  'yearly/',
  'daily/2024/1',
  'Weekly/2024/1',
])('%j is no period', (text) => {
  expect(parsePeriodSegments(text.split('/'))).toBeUndefined()
})

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

test('the awards meant are those of last year, or of the first one', () => {
  expect(awardsYear(2019, 2026)).toBe(2025)
  expect(awardsYear(2026, 2026)).toBe(2026)
})
