import type { BriefLife } from './brief-life-cycle.ts'

/** Days from today until answers are wanted. */
export const FIRST_ANSWER_DAY = 5
export const LAST_ANSWER_DAY = 60
export const USUAL_ANSWER_DAY = 14

/** How far ahead a start may lie. */
const START_MONTHS = 24

const REMIND_WORKING_DAYS = 3
const DUE_AGAIN_DAYS = 14
const LAPSE_DAYS = 60

/** Every date of a brief is one of Paris. */
export function briefDay(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO('Europe/Paris').toPlainDate()
}

export function isAnswerDay(day: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const { days } = today.until(day, { largestUnit: 'days' })
  return days >= FIRST_ANSWER_DAY && days <= LAST_ANSWER_DAY
}

/** The months in which work may begin, as `2026-11`. */
export function startMonths(today: Temporal.PlainDate): string[] {
  const first = today.toPlainYearMonth()
  return Array.from({ length: START_MONTHS }, (_, index) => first.add({ months: index }).toString())
}

/** Monday to Friday. */
export function workingDaysBefore(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let found = day
  for (let left = count; left > 0; ) {
    found = found.subtract({ days: 1 })
    if (found.dayOfWeek <= 5) left -= 1
  }
  return found
}

/** When a recipient that has said nothing is reminded. */
export function remindDay(answerBy: Temporal.PlainDate): Temporal.PlainDate {
  return workingDaysBefore(answerBy, REMIND_WORKING_DAYS)
}

export type BriefChore =
  | { type: 'remind'; recipient: number }
  | { type: 'due' | 'due-again' | 'lapse' }

/** What time alone has to do to an open brief today. Nobody is reminded of a date that has passed. */
export function dueChores(
  life: BriefLife,
  answerBy: Temporal.PlainDate,
  today: Temporal.PlainDate,
): BriefChore[] {
  if (life.state !== 'open') return []
  const isFrom = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(today, day) >= 0
  if (isFrom(answerBy.add({ days: LAPSE_DAYS }))) return [{ type: 'lapse' }]
  const isOver = isFrom(answerBy.add({ days: 1 }))
  const reminded = isFrom(remindDay(answerBy)) && !isOver ? life.recipients : []
  const waiting = [...reminded].filter(
    ([, { state, isReminded }]) => state === 'asked' && !isReminded,
  )
  const isDueAgain = isFrom(answerBy.add({ days: DUE_AGAIN_DAYS }))
  return [
    ...waiting.map(([recipient]) => ({ type: 'remind' as const, recipient })),
    ...(isFrom(answerBy) && !life.isDue ? [{ type: 'due' as const }] : []),
    ...(isDueAgain && life.isDue && !life.isDueAgain ? [{ type: 'due-again' as const }] : []),
  ]
}
