import { briefDay } from './brief-dates.ts'

/** Over how many days answers are counted, and from how many briefs on anybody sees them. */
export const ANSWERS_DAYS = 365
export const FEWEST_ANSWERS = 5

/** Of one domain's briefs to one member, one in so many days counts. */
export const ONE_OF_DOMAIN_DAYS = 90

/** A brief as one of its recipients had it. */
export type AskedBrief = {
  /** Of the sender's address, as a hash: which one says nothing here. */
  domain: string
  askedAt: Temporal.Instant
  answerBy: Temporal.PlainDate
  /** Interest, a question or a refusal. */
  answeredAt: Temporal.Instant | null
  /** Chosen, closed or lapsed; null while it is open. */
  endedAt: Temporal.Instant | null
  isStopped: boolean
  /** Nobody there could be written to. */
  isUnreachable: boolean
  /** A rule of conflicts held between sender and member. */
  isConflicted: boolean
}

export type AnswerFigures = {
  asked: number
  /** By the date; a refusal is an answer. */
  answered: number
  /** Until the first answer, weekends left out; rounded up, 1 at least. Null where none came by the date. */
  medianHours: number | null
}

/** What anybody may see of a member's answers as a day of Paris begins; null where that are too few to say. */
export function answerFigures(
  briefs: readonly AskedBrief[],
  today: Temporal.PlainDate,
): AnswerFigures | null {
  const counted = oneOfEachDomain(briefs.filter((brief) => isCountable(brief, today))).filter(
    ({ askedAt }) => briefDay(askedAt).until(today, { largestUnit: 'days' }).days <= ANSWERS_DAYS,
  )
  if (counted.length < FEWEST_ANSWERS) return null
  const hours = counted.flatMap((brief) =>
    brief.answeredAt && isInTime(brief) ? hoursOnWeekdays(brief.askedAt, brief.answeredAt) : [],
  )
  return { asked: counted.length, answered: hours.length, medianHours: median(hours) }
}

/**
 * Once its date is over. One that ended before, while the member still had time, says nothing of it unless it had
 * answered.
 */
function isCountable(brief: AskedBrief, today: Temporal.PlainDate): boolean {
  const { answerBy, endedAt, isStopped, isUnreachable, isConflicted } = brief
  if (isStopped || isUnreachable || isConflicted) return false
  if (Temporal.PlainDate.compare(answerBy, today) >= 0) return false
  const hadTime = !endedAt || Temporal.PlainDate.compare(briefDay(endedAt), answerBy) > 0
  return hadTime || isInTime(brief)
}

function isInTime({ answeredAt, answerBy }: AskedBrief): boolean {
  return answeredAt !== null && Temporal.PlainDate.compare(briefDay(answeredAt), answerBy) <= 0
}

/** The first of each domain, and the next one that comes long enough after it. */
function oneOfEachDomain(briefs: readonly AskedBrief[]): AskedBrief[] {
  const last = new Map<string, Temporal.PlainDate>()
  return briefs
    .toSorted((a, b) => Temporal.Instant.compare(a.askedAt, b.askedAt))
    .filter(({ domain, askedAt }) => {
      const day = briefDay(askedAt)
      const before = last.get(domain)
      if (before && before.until(day, { largestUnit: 'days' }).days < ONE_OF_DOMAIN_DAYS)
        return false
      last.set(domain, day)
      return true
    })
}

/** What lies between of Mondays to Fridays in Paris. */
export function hoursOnWeekdays(from: Temporal.Instant, until: Temporal.Instant): number {
  let hours = 0
  let at = from.toZonedDateTimeISO('Europe/Paris')
  const end = until.toZonedDateTimeISO('Europe/Paris')
  while (Temporal.ZonedDateTime.compare(at, end) < 0) {
    const midnight = at.add({ days: 1 }).startOfDay()
    const stop = Temporal.ZonedDateTime.compare(midnight, end) < 0 ? midnight : end
    if (at.dayOfWeek <= 5) hours += at.until(stop).total('hours')
    at = stop
  }
  return hours
}

function median(hours: readonly number[]): number | null {
  const sorted = hours.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) return null
  return Math.max(1, Math.ceil((lower + upper) / 2))
}
