import { parsePositiveInteger } from '#domain/site/page-number.ts'

/** As many periods as have room on a phone; the years are all there are for a while. */
const LENGTH: Record<PeriodKind, number> = { weekly: 13, monthly: 12, quarterly: 12, yearly: 10 }

export const PERIODS = ['weekly', 'monthly', 'quarterly', 'yearly'] as const

export type PeriodKind = (typeof PERIODS)[number]

/** A week, month or quarter by its number in the year; the number of a year is always 1. */
export type Period = { kind: PeriodKind; year: number; number: number }

/** A moment, or a calendar day in `TIME_ZONE`. */
export type When = Temporal.Instant | Temporal.ZonedDateTime | Temporal.PlainDate

export const TIME_ZONE = 'Europe/Paris'
export const EARLIEST_YEAR = 2019

// Four digits keep every parsed period within the calendar of Temporal.
const LATEST_YEAR = 9999

/**
 * How many periods of a kind a year has. Years of 53 ISO weeks have 52 here: leaderboard week 52
 * then runs on to the end of ISO week 53, so that no day falls outside every week.
 */
export const PERIODS_PER_YEAR: Record<PeriodKind, number> = {
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
}

export function isPeriodKind(value: string): value is PeriodKind {
  return PERIODS.some((kind) => kind === value)
}

export function parseYear(text: string): number | undefined {
  const year = parsePositiveInteger(text, LATEST_YEAR)
  return year !== undefined && year >= EARLIEST_YEAR ? year : undefined
}

/** `weekly`, `2026`, `46` or `yearly`, `2026`: a yearly period has no third part. */
export function parsePeriodSegments(segments: readonly string[]): Period | undefined {
  const [kind = '', yearText = '', numberText] = segments
  if (!isPeriodKind(kind) || segments.length !== (kind === 'yearly' ? 2 : 3)) return undefined

  const year = parseYear(yearText)
  const number = parsePositiveInteger(numberText ?? '1', PERIODS_PER_YEAR[kind])
  return year === undefined || number === undefined ? undefined : { kind, year, number }
}

export function periodOf(kind: PeriodKind, when: When): Period {
  const day = dayInParis(when)
  switch (kind) {
    case 'weekly':
      return { kind, ...weekOf(day) }
    case 'monthly':
      return { kind, year: day.year, number: day.month }
    case 'quarterly':
      return { kind, year: day.year, number: Math.ceil(day.month / 3) }
    case 'yearly':
      return { kind, year: day.year, number: 1 }
  }
}

export function isCurrent(period: Period, now: When): boolean {
  return compare(period, periodOf(period.kind, now)) === 0
}

export function isPast(period: Period, now: When): boolean {
  return compare(period, periodOf(period.kind, now)) < 0
}

export function isFuture(period: Period, now: When): boolean {
  return compare(period, periodOf(period.kind, now)) > 0
}

/** Whose awards are meant where no year is said: the last that has ended, or the first one of the site. */
export function awardsYear(first: number, running: number): number {
  return Math.max(first, running - 1)
}

/** None before the first period of the earliest year: it has no page and no data. */
export function previousPeriod({ kind, year, number }: Period): Period | undefined {
  if (number > 1) return { kind, year, number: number - 1 }
  if (year <= EARLIEST_YEAR) return undefined
  return { kind, year: year - 1, number: PERIODS_PER_YEAR[kind] }
}

export function nextPeriod({ kind, year, number }: Period): Period {
  if (number < PERIODS_PER_YEAR[kind]) return { kind, year, number: number + 1 }
  return { kind, year: year + 1, number: 1 }
}

/** From the first day up to, and without, `end`. */
export function periodRange(period: Period): {
  start: Temporal.PlainDate
  end: Temporal.PlainDate
} {
  return { start: startOf(period), end: startOf(nextPeriod(period)) }
}

export function periodInstants(period: Period): { start: Temporal.Instant; end: Temporal.Instant } {
  const { start, end } = periodRange(period)
  return { start: midnight(start), end: midnight(end) }
}

function compare(a: Period, b: Period): number {
  return a.year - b.year || a.number - b.number
}

function dayInParis(when: When): Temporal.PlainDate {
  if (when instanceof Temporal.PlainDate) return when
  const moment = when instanceof Temporal.Instant ? when : when.toInstant()
  return moment.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
}

function midnight(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(TIME_ZONE).toInstant()
}

function weekOf(day: Temporal.PlainDate): { year: number; number: number } {
  // ISO 8601: a week belongs to the year that holds its Thursday.
  const thursday = day.add({ days: 4 - day.dayOfWeek })
  const isoWeek = Math.ceil(thursday.dayOfYear / 7)
  return { year: thursday.year, number: Math.min(isoWeek, PERIODS_PER_YEAR.weekly) }
}

function startOf({ kind, year, number }: Period): Temporal.PlainDate {
  switch (kind) {
    case 'weekly': {
      // 4 January lies in the first ISO week of every year.
      const inFirstWeek = new Temporal.PlainDate(year, 1, 4)
      const firstMonday = inFirstWeek.subtract({ days: inFirstWeek.dayOfWeek - 1 })
      return firstMonday.add({ weeks: number - 1 })
    }
    case 'monthly':
      return new Temporal.PlainDate(year, number, 1)
    case 'quarterly':
      return new Temporal.PlainDate(year, 3 * number - 2, 1)
    case 'yearly':
      return new Temporal.PlainDate(year, 1, 1)
  }
}

/** The period itself and those before it, the oldest first; none is older than the first ranking. */
export function lastPeriods(current: Period): Period[] {
  const periods: Period[] = []
  let period: Period | undefined = current
  while (period && periods.length < LENGTH[current.kind]) {
    periods.unshift(period)
    period = previousPeriod(period)
  }
  return periods
}

/** Of the periods in which a review was published, those that its changes still reach: the others have ended. */
export function runningPeriods(publishedAt: Temporal.Instant, now: Temporal.Instant): Period[] {
  return PERIODS.map((kind) => periodOf(kind, publishedAt)).filter((period) =>
    isCurrent(period, now),
  )
}
