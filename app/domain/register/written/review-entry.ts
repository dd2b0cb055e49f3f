import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { ReviewWorth } from '#domain/leaderboard/points.ts'
import { ILLEGAL_REASONS, MODERATION_REASONS } from '#domain/moderation/moderation.ts'
import { REPORT_REASONS } from '#domain/moderation/review-report.ts'
import { type Bytes, writeBase64 } from '#domain/register/bytes.ts'
import type { Counts, ReviewEntry } from '#domain/register/entry.ts'
import type { ReviewActor } from '#domain/review/review-life-cycle.ts'

/** What happened to which review. */
type Event = {
  type: ReviewEntry['type']
  actor: ReviewActor
  reason: string | null
  happenedAt: Temporal.Instant
  review: string
  member: string
}

/** The review's newest entry; null before it is published. */
type Before = { seq: number; leaf: Bytes } | null

/** What the entries of reviews have in common. Of `publish` it tells neither who decided nor why: days of decisions do. */
export function reviewHead<Type extends ReviewEntry['type']>(
  event: Event & { type: Type },
  before: Before,
  counts: Counts | null,
) {
  const { type, actor, reason, happenedAt, review, member } = event
  if ((type === 'publish') !== (before === null)) {
    throw new Error(`Review ${review} has ${before?.seq ?? 0} entries, and now ${type}`)
  }
  const isPublication = type === 'publish'
  return {
    v: 1 as const,
    type,
    day: registeredDay(happenedAt),
    review,
    member,
    seq: (before?.seq ?? 0) + 1,
    prev: before && writeBase64(before.leaf),
    by: isPublication ? null : actor,
    reason: isPublication ? null : publishedReason(reason),
    counts,
  }
}

/** The day in which it happened where the site is at home. */
export function registeredDay(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
}

const PUBLISHED_REASONS: readonly string[] = [
  ...MODERATION_REASONS,
  ...REPORT_REASONS,
  ...ILLEGAL_REASONS,
]

/** Null for whatever is on no published list: what somebody typed is never registered. */
export function publishedReason(reason: string | null): string | null {
  return PUBLISHED_REASONS.find((each) => each === reason) ?? null
}

/** What points were made from; null where that is no longer known. */
type Inputs = Pick<Counts, 'authenticated' | 'long_testimony' | 'case_study' | 'video'>

/** What the review counts for after the event; null where that is nothing. */
export function countsOf(worth: ReviewWorth | null, inputs: Inputs): Counts | null {
  return (
    worth && {
      ...inputs,
      rating: Math.round(worth.rating * 10),
      formula: worth.pointVersion,
      halves: worth.pointHalves,
    }
  )
}
