import { isConflict, type SignalKind } from '#domain/moderation/review-signals.ts'
import { briefDay } from './brief-dates.ts'

/** How long a chosen member may say that they work together. */
export const AGREE_DAYS = 30

/** When the site asks for a review: after the expected end, or where none was said after the agreement. */
export const ASKED_AFTER_END_DAYS = 14
export const ASKED_AFTER_AGREEMENT_MONTHS = 4

/** Work that is not done yet is asked about again, so often. */
export const POSTPONED_MONTHS = 3
export const MOST_POSTPONED = 2

/** How far ahead an end may be expected. */
const LAST_END_MONTHS = 36

const SOONEST_REVIEW_DAYS = 14
const ONE_RELATION_MONTHS = 12

/** Agreements of one member are counted over so many days. */
const AGREEMENT_DAYS = 30

const DAY_MS = 86_400_000

export function mayAgree(chosenAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return daysBetween(chosenAt, now) <= AGREE_DAYS
}

export function isEndDay(day: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const isPast = Temporal.PlainDate.compare(day, today) < 0
  return !isPast && Temporal.PlainDate.compare(day, today.add({ months: LAST_END_MONTHS })) <= 0
}

/** The day from which the site asks. */
export function askDay(endsOn: Temporal.PlainDate | null, agreedAt: Temporal.Instant) {
  if (endsOn) return endsOn.add({ days: ASKED_AFTER_END_DAYS })
  return briefDay(agreedAt).add({ months: ASKED_AFTER_AGREEMENT_MONTHS })
}

export type RelationFacts = {
  sentAt: Temporal.Instant
  chosenAt: Temporal.Instant
  /** A rule of conflicts held as the brief was sent, or as the member was chosen. */
  wasConflicted: boolean
  /** All that was found as the review was confirmed. */
  signals: readonly SignalKind[]
  experiencedOn: Temporal.PlainDate | null
  confirmedAt: Temporal.Instant
  /** The newest mark that a review of this member has by a brief of the same domain. */
  markedAt: Temporal.Instant | null
}

export type RelationRefusal =
  | 'conflict'
  | 'experience-before-brief'
  | 'soon-after-choice'
  | 'second-of-domain'

/** Why a review does not say that author and provider met through the brief, though both said that they work together. */
export function relationRefusal(facts: RelationFacts): RelationRefusal | undefined {
  const { sentAt, chosenAt, confirmedAt, experiencedOn, markedAt } = facts
  if (facts.wasConflicted || facts.signals.some(isConflict)) return 'conflict'
  if (!experiencedOn || Temporal.PlainDate.compare(experiencedOn, briefDay(sentAt)) < 0)
    return 'experience-before-brief'
  if (daysBetween(chosenAt, confirmedAt) <= SOONEST_REVIEW_DAYS) return 'soon-after-choice'
  const free = markedAt && briefDay(markedAt).add({ months: ONE_RELATION_MONTHS })
  if (free && Temporal.PlainDate.compare(briefDay(confirmedAt), free) < 0) return 'second-of-domain'
  return undefined
}

/** How many agreements of one member fall within the fullest stretch of days around one of them. */
export function agreementsAround(
  agreed: readonly Temporal.Instant[],
  own: Temporal.Instant,
): number {
  const times = agreed.map(({ epochMilliseconds }) => epochMilliseconds)
  const at = own.epochMilliseconds
  const span = AGREEMENT_DAYS * DAY_MS
  const starts = times.filter((start) => start <= at && at - start <= span)
  const counts = starts.map((start) =>
    times.filter((each) => each >= start && each - start <= span),
  )
  return Math.max(0, ...counts.map(({ length }) => length))
}

/** Days of Paris, from one to the other. */
function daysBetween(from: Temporal.Instant, until: Temporal.Instant): number {
  return briefDay(from).until(briefDay(until), { largestUnit: 'days' }).days
}
