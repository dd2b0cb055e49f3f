/** What a profile is made of, in the order in which it is worth filling. */
export const PROFILE_CHECKS = [
  'logo',
  'short-description',
  'description',
  'languages',
  'cover',
  'website',
  'journey',
  'team',
  'questions',
] as const
/** In days, up to today. */
export const SPANS = [7, 30, 90, 365] as const

export type Span = (typeof SPANS)[number]

const DEFAULT_SPAN: Span = 30

/** A few columns, whatever the time: of a year they are months. */
const STEP_DAYS: Record<Exclude<Span, 365>, number> = { 7: 1, 30: 3, 90: 9 }
const MONTHS = 12

export type SpanDays = {
  /** The first day of each step, in order; the last one ends today. */
  starts: Temporal.PlainDate[]
  /** The first day of the time before, which is as long. */
  previousStart: Temporal.PlainDate
}

export function parseSpan(text: string | null): Span {
  return SPANS.find((span) => String(span) === text) ?? DEFAULT_SPAN
}

/** Server only. */
export function spanDays(span: Span, today: Temporal.PlainDate): SpanDays {
  if (span === 365) {
    const starts = countUp(MONTHS).map((step) => startOfMonths(today, MONTHS - step))
    return { starts, previousStart: startOfMonths(today, 2 * MONTHS) }
  }
  const days = STEP_DAYS[span]
  const first = today.subtract({ days: span - 1 })
  return {
    starts: countUp(span / days).map((step) => first.add({ days: step * days })),
    previousStart: first.subtract({ days: span }),
  }
}

/** The day after that of so many months ago. */
function startOfMonths(today: Temporal.PlainDate, months: number): Temporal.PlainDate {
  return today.subtract({ months }).add({ days: 1 })
}

function countUp(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

export type ProfileCheck = (typeof PROFILE_CHECKS)[number]

export type ProfileState = { [check in ProfileCheck]: boolean }

/** 0 to 100. */
export function completeness(state: ProfileState): number {
  const done = PROFILE_CHECKS.filter((check) => state[check])
  return Math.round((done.length / PROFILE_CHECKS.length) * 100)
}
