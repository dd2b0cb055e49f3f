import {
  EARLIEST_YEAR,
  PERIODS,
  periodInstants,
  periodOf,
  TIME_ZONE,
} from '#domain/leaderboard/period.ts'
import type { Random } from './random.ts'

/** Days are counted from the first of January of the earliest year, moments are in milliseconds. */
export type Calendar = {
  asOf: number
  today: number
  currentYear: number
  currentWeekStart: number
  /** When the newest of the current week, month, quarter and year began. */
  currentPeriodsStart: number
  yearStart(year: number): number
  /** The day in which a moment lies, give or take an hour or two around midnight. */
  dayAt(moment: number): number
  date(day: number): string
  /** A moment of the day, during office hours in Paris. */
  officeHour(day: number, random: Random): number
}

const DAY = 86_400_000
const FIRST_DAY = Temporal.PlainDate.from({ year: EARLIEST_YEAR, month: 1, day: 1 })
const FIRST_MIDNIGHT = FIRST_DAY.toZonedDateTime(TIME_ZONE).epochMilliseconds

export function createCalendar(asOfText: string): Calendar {
  const asOf = midnightOf(asOfText)
  const todayDate = asOf.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const starts = PERIODS.map((kind) => periodInstants(periodOf(kind, asOf)).start.epochMilliseconds)
  const dates = new Map<number, string>()
  const midnights = new Map<number, number>()

  function date(day: number): string {
    const known = dates.get(day) ?? FIRST_DAY.add({ days: day }).toString()
    dates.set(day, known)
    return known
  }

  function midnight(day: number): number {
    const known =
      midnights.get(day) ??
      FIRST_DAY.add({ days: day }).toZonedDateTime(TIME_ZONE).epochMilliseconds
    midnights.set(day, known)
    return known
  }

  return {
    asOf: asOf.epochMilliseconds,
    today: daysSinceFirst(todayDate),
    currentYear: todayDate.year,
    currentWeekStart: periodInstants(periodOf('weekly', asOf)).start.epochMilliseconds,
    currentPeriodsStart: Math.max(...starts),
    yearStart: (year) => daysSinceFirst(new Temporal.PlainDate(year, 1, 1)),
    dayAt: (moment) => Math.floor((moment - FIRST_MIDNIGHT) / DAY),
    date,
    officeHour: (day, random) => midnight(day) + random.integer(8 * 3_600, 19 * 3_600) * 1_000,
  }
}

export const timestamp = (moment: number) => new Date(moment).toISOString()

/** Its midnight: whoever loads the demo later on the same day gets the same reviews, and the same register of them. */
function midnightOf(text: string): Temporal.Instant {
  const day = text.includes('T')
    ? Temporal.Instant.from(text).toZonedDateTimeISO(TIME_ZONE).toPlainDate()
    : Temporal.PlainDate.from(text)
  return day.toZonedDateTime(TIME_ZONE).toInstant()
}

function daysSinceFirst(date: Temporal.PlainDate): number {
  return FIRST_DAY.until(date).days
}
