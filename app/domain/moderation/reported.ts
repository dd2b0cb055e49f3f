import { REPORT_REASONS, type ReportReason } from './review-report.ts'

/** What anybody can report. `reply` is the provider's to a review, `answer` the author's to that. */
export const NOTICE_SUBJECTS = ['review', 'reply', 'answer', 'profile', 'article'] as const

export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** What became of it: it stays, or it is no longer shown. */
export type NoticeOutcome = 'kept' | 'suspended'

/** One thing that was reported, as mails and pages name it and lead to it. */
export type Reported = {
  subject: NoticeSubject
  /** The member's name, or the title of an article. */
  name: string
  /** The member's, or the article's. */
  slug: string
  /** The public id of the review; empty where it is about none. */
  review: string
}

/** Only of a review can it be doubted whether its author was a client. */
const OF_REVIEWS: readonly ReportReason[] = ['not-a-client', 'conflict-of-interest']

export function doubtsAbout(subject: NoticeSubject): readonly ReportReason[] {
  return subject === 'review'
    ? REPORT_REASONS
    : REPORT_REASONS.filter((reason) => !OF_REVIEWS.includes(reason))
}

/** Why something else than a review is no longer shown. */
export const TAKE_OFF_REASONS = ['illegal-content', 'reported-doubt'] as const

export const OBJECTION_MONTHS = 6

export type Objector = 'reporter' | 'writer'

type Decided = { decision: NoticeOutcome | null; objectedBy: Objector | null }

/**
 * Whoever reported in vain, or whoever wrote what is no longer shown; each once. What was decided because its writer
 * objected stays so.
 */
export function mayObject(by: Objector, { decision, objectedBy }: Decided): boolean {
  return by === 'reporter'
    ? decision === 'kept' && objectedBy === null
    : decision === 'suspended' && objectedBy !== 'writer'
}
