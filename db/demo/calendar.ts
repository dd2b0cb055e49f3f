import { EARLIEST_YEAR, PERIODS, periodInstants, periodOf, TIME_ZONE } from '#domain/period.ts'
import type { Random } from './random.ts'

/** Days are counted from the first of January of the earliest year, moments are in milliseconds. */
export type Calendar = {
  asOf: number
  today: number
  /** When the newest of the current week, month, quarter and year began. */
  currentPeriodsStart: number
  currentWeekStart: number
  /** The first day of a year. */
  yearStart(year: number): number
  currentYear: number
  dayOf(date: string): number
  /** The day in which a moment lies, give or take an hour or two around midnight. */
  dayAt(moment: number): number
  date(day: number): string
  /** A moment of the day, during office hours in Paris. */
  officeHour(day: number, random: Random): number
}

const MORNING = '08:00'
const FIRST_DAY = Temporal.PlainDate.from({ year: EARLIEST_YEAR, month: 1, day: 1 })
const FIRST_MIDNIGHT = FIRST_DAY.toZonedDateTime(TIME_ZONE).epochMilliseconds

export function createCalendar(asOfText: string): Calendar {
  const asOf = momentOf(asOfText)
  const todayDate = asOf.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const today = daysSinceFirst(todayDate)
  const midnights: number[] = []
  const starts = PERIODS.map((kind) => periodInstants(periodOf(kind, asOf)).start.epochMilliseconds)

  function midnight(day: number): number {
    midnights[day] ??= FIRST_DAY.add({ days: day }).toZonedDateTime(TIME_ZONE).epochMilliseconds
    return midnights[day]
  }

  return {
    asOf: asOf.epochMilliseconds,
    today,
    currentPeriodsStart: Math.max(...starts),
    currentWeekStart: periodInstants(periodOf('weekly', asOf)).start.epochMilliseconds,
    yearStart: (year) => daysSinceFirst(new Temporal.PlainDate(year, 1, 1)),
    currentYear: todayDate.year,
    dayOf: (date) => daysSinceFirst(Temporal.PlainDate.from(date)),
    dayAt: (moment) => Math.floor((moment - FIRST_MIDNIGHT) / 86_400_000),
    date: (day) => FIRST_DAY.add({ days: day }).toString(),
    officeHour: (day, random) => midnight(day) + random.integer(8 * 3_600, 19 * 3_600) * 1_000,
  }
}

export const timestamp = (moment: number) => new Date(moment).toISOString()

function momentOf(text: string): Temporal.Instant {
  if (text.includes('T')) return Temporal.Instant.from(text)
  const morning = Temporal.PlainDateTime.from(`${text}T${MORNING}`)
  return morning.toZonedDateTime(TIME_ZONE).toInstant()
}

function daysSinceFirst(date: Temporal.PlainDate): number {
  return FIRST_DAY.until(date).days
}
